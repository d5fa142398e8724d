import { controlStyle } from "../../../ui/control";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { Group } from "../../inspector/Group";
import { useValue } from "../../state/fields";

export const settings: BlockSettings = { content: <RawProps /> };

/** What an unknown block holds, to be read only. */
function RawProps() {
  const props = useValue("") ?? {};
  return (
    <>
      <p className="border-line border-b p-4 text-sm">
        Mailwright does not know this kind of block, so it has no controls for it. It is kept as it is: you can move,
        copy and delete it, and nothing in it is changed or lost.
      </p>
      <Group title="Raw properties">
        <textarea
          readOnly
          aria-label="Raw properties"
          rows={16}
          value={JSON.stringify(props, null, 2)}
          className={controlStyle({ size: null, className: "block resize-y px-2 py-1.5 font-mono text-xs!" })}
        />
      </Group>
    </>
  );
}
