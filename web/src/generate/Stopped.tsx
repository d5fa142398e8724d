import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import type { Work } from "./useGenerate";

/** After a reload in the middle of the work. */
export function Stopped({ work }: { work: Work }) {
  return (
    <Callout
      title="The mail that was being written was cut off"
      actions={
        <>
          <Button size="sm" onClick={work.retry}>
            Write it now
          </Button>
          <Button size="sm" variant="ghost" onClick={work.dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      That happens when the page is loaded anew. Nothing was counted, unless it was finished in that moment: then it is
      in the history.
    </Callout>
  );
}
