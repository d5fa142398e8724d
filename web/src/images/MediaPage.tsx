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
import { words } from "./words";

/** Lists the account's images. Members search, upload, copy URLs and delete here. */
export function MediaPage() {
  const mayAdd = may(useAccount(), "template:create");
  const list = useImages();
  const { queue, uploads } = useUploads();
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<ImageOrder>("newest");
  const chooser = useFileChooser(words.imageFiles, (files) => queue.add(files));
  const isOver = useFileDrop(mayAdd ? (files) => queue.add(files) : undefined);
  const shown = arrange(list.images, search, order);
  const isEmpty = list.isSuccess && list.images.length === 0;
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={mayAdd && !isEmpty && <UploadButton onClick={chooser.open}>{words.upload}</UploadButton>}
    >
      {mayAdd && chooser.input}
      <UploadList queue={queue} uploads={uploads} />
      {!isEmpty && <MediaToolbar search={search} onSearch={setSearch} order={order} onOrder={setOrder} />}
      {list.isPending && <ImagesSkeleton />}
      {list.isError && (
        <Callout
          tone="danger"
          title={words.loadFailed}
          className="mb-5"
          actions={<Button onClick={() => list.refetch()}>{words.tryAgain}</Button>}
        >
          {describeError(list.error)}
        </Callout>
      )}
      {isEmpty && <MediaEmpty onChoose={mayAdd ? chooser.open : undefined} />}
      {shown.length > 0 && <ImageCards images={shown} />}
      {list.isSuccess && !isEmpty && shown.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={words.search.none}
          actions={<Button onClick={() => setSearch("")}>{words.search.showAll}</Button>}
        >
          {words.search.noneHint}
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {list.isSuccess && words.shown(shown.length)}
      </p>
      {isOver && <DropVeil />}
      <LeaveGuard isBusy={() => queue.isBusy} />
    </Page>
  );
}
