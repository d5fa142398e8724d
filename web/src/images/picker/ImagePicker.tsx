import { useState } from "react";
import { may, useAccount } from "../../api/account";
import { Dialog } from "../../ui/Dialog";
import { type Tab, Tabs } from "../../ui/Tabs";
import { LibraryTab } from "./LibraryTab";
import type { Picked } from "./picked";
import { StockTab } from "./StockTab";
import { UploadTab } from "./UploadTab";
import { UrlTab } from "./UrlTab";

export interface ImagePickerProps {
  /** The address that stands there now. */
  current: string;
  /** Whether the mail can name a photographer there, which stock photos need. */
  takesCredit: boolean;
  onPick: (picked: Picked) => void;
  onClose: () => void;
}

type Source = "library" | "upload" | "stock" | "address";

/** Where a picture comes from: the account's own, this computer, stock photos, or an address on the web. */
export function ImagePicker({ current, takesCredit, onPick, onClose }: ImagePickerProps) {
  const mayAdd = may(useAccount(), "template:create");
  const [source, setSource] = useState<Source>("library");
  const pick = (picked: Picked) => {
    onPick(picked);
    onClose();
  };
  const panels: (Tab<Source> & { isOffered: boolean })[] = [
    {
      value: "library",
      label: "Library",
      isOffered: true,
      content: <LibraryTab current={current} onPick={pick} onUpload={mayAdd ? () => setSource("upload") : undefined} />,
    },
    { value: "upload", label: "Upload", isOffered: mayAdd, content: <UploadTab onPick={pick} /> },
    { value: "stock", label: "Stock photos", isOffered: mayAdd && takesCredit, content: <StockTab onPick={pick} /> },
    { value: "address", label: "Address", isOffered: true, content: <UrlTab current={current} onPick={pick} /> },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose a picture" size="lg">
      <Tabs
        label="Where the picture comes from"
        tabs={panels.filter(({ isOffered }) => isOffered)}
        value={source}
        onValueChange={setSource}
        className="-mx-3 h-[60dvh] min-h-72"
        panelClassName="overflow-y-auto px-3 py-4 focus-visible:outline-offset-[-2px]"
      />
    </Dialog>
  );
}
