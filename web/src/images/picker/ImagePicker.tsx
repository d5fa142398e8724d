import { useState } from "react";
import { may, useAccount } from "../../api/account";
import { Dialog } from "../../ui/Dialog";
import { type Tab, Tabs } from "../../ui/Tabs";
import { LibraryTab } from "./LibraryTab";
import type { Picked } from "./picked";
import { StockTab } from "./StockTab";
import { UploadTab } from "./UploadTab";
import { UrlTab } from "./UrlTab";
import { words } from "./words";

export interface ImagePickerProps {
  /** The URL of the current image, or an empty string. */
  current: string;
  /** Whether the email can show a photo credit in this place, which stock photos require. */
  takesCredit: boolean;
  onPick: (picked: Picked) => void;
  onClose: () => void;
}

type Source = "library" | "upload" | "stock" | "url";

/** Picks an image from the account's library, an upload, stock photos or a URL. */
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
      label: words.tabs.library,
      isOffered: true,
      content: <LibraryTab current={current} onPick={pick} onUpload={mayAdd ? () => setSource("upload") : undefined} />,
    },
    { value: "upload", label: words.tabs.upload, isOffered: mayAdd, content: <UploadTab onPick={pick} /> },
    { value: "stock", label: words.tabs.stock, isOffered: mayAdd && takesCredit, content: <StockTab onPick={pick} /> },
    { value: "url", label: words.tabs.url, isOffered: true, content: <UrlTab current={current} onPick={pick} /> },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title} size="lg">
      <Tabs
        label={words.source}
        tabs={panels.filter(({ isOffered }) => isOffered)}
        value={source}
        onValueChange={setSource}
        className="-mx-3 h-[60dvh] min-h-72"
        panelClassName="overflow-y-auto px-3 py-4 focus-visible:outline-offset-[-2px]"
      />
    </Dialog>
  );
}
