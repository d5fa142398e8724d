import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { exportUser } from "../../api/generated/sdk.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { DeleteUserDialog } from "./DeleteUserDialog";
import { words } from "./words";

/** Exports the user's data and deletes their profile. */
export function DataCard() {
  const [asking, setAsking] = useState(false);
  const download = useMutation({ mutationFn: saveExport, onError: toastError });
  return (
    <Card title={words.yourData.title}>
      <div className="flex flex-col divide-y divide-line">
        <Row title={words.yourData.exportTitle} description={words.yourData.exportDescription}>
          <Button pending={download.isPending} onClick={() => download.mutate()}>
            {words.yourData.export}
          </Button>
        </Row>
        <Row title={words.yourData.deleteTitle} description={words.yourData.deleteDescription}>
          <Button variant="danger-quiet" onClick={() => setAsking(true)}>
            {words.yourData.delete}
          </Button>
        </Row>
      </div>
      <DeleteUserDialog open={asking} onOpenChange={setAsking} />
    </Card>
  );
}

function Row({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{description}</p>
      </div>
      {children}
    </div>
  );
}

/** Saves the export through the browser's downloads. A link alone couldn't show why the server refused. */
async function saveExport() {
  const { data, response } = await exportUser({ parseAs: "blob", throwOnError: true });
  const url = URL.createObjectURL(data as unknown as Blob);
  const link = document.createElement("a");
  link.href = url;
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "mailwright.json";
  link.click();
  // Safari reads the file after click() returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
