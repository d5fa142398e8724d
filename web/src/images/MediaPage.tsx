import { SearchX } from "lucide-react";
import { useState } from "react";
import { may, useAccount } from "../api/account";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { EmptyState } from "../ui/EmptyState";
import { Page } from "../ui/Page";
import { arrange, type ImageOrder } from "./arrange";
import { DropVeil } from "./DropVeil";
import { ImageCards } from "./ImageCards";
import { ImagesSkeleton } from "./ImagesSkeleton";
import { LeaveGuard } from "./LeaveGuard";
import { MediaEmpty } from "./MediaEmpty";
import { MediaToolbar } from "./MediaToolbar";
import { UploadButton } from "./UploadButton";
import { UploadList } from "./UploadList";
import { useFileChooser } from "./useFileChooser";
import { useFileDrop } from "./useFileDrop";
import { useImages } from "./useImages";
import { useUploads } from "./useUploads";

/** All pictures of the account: to look for, to add, to copy the address of, to delete. */
export function MediaPage() {
  const mayAdd = may(useAccount(), "template:create");
  const list = useImages();
  const { queue, uploads } = useUploads();
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<ImageOrder>("newest");
  const chooser = useFileChooser("Picture files", (files) => queue.add(files));
  const isOver = useFileDrop(mayAdd ? (files) => queue.add(files) : undefined);
  const shown = arrange(list.images, search, order);
  const isEmpty = list.isSuccess && list.images.length === 0;
  return (
    <Page
      title="Media"
      description="Pictures for your mails. Mail programs load them from here."
      actions={mayAdd && !isEmpty && <UploadButton onClick={chooser.open}>Upload pictures</UploadButton>}
    >
      {mayAdd && chooser.input}
      <UploadList queue={queue} uploads={uploads} />
      {!isEmpty && <MediaToolbar search={search} onSearch={setSearch} order={order} onOrder={setOrder} />}
      {list.isPending && <ImagesSkeleton />}
      {list.isError && (
        <Callout
          tone="danger"
          title="The pictures could not be loaded"
          className="mb-5"
          actions={<Button onClick={() => list.refetch()}>Try again</Button>}
        >
          {describeError(list.error)}
        </Callout>
      )}
      {isEmpty && <MediaEmpty onChoose={mayAdd ? chooser.open : undefined} />}
      {shown.length > 0 && <ImageCards images={shown} />}
      {list.isSuccess && !isEmpty && shown.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No picture matches"
          actions={<Button onClick={() => setSearch("")}>Show all pictures</Button>}
        >
          The search looks at file names.
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {list.isSuccess && `${shown.length} ${shown.length === 1 ? "picture" : "pictures"} shown`}
      </p>
      {isOver && <DropVeil />}
      <LeaveGuard isBusy={() => queue.isBusy} />
    </Page>
  );
}
