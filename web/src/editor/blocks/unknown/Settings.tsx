import { controlStyle } from "../../../ui/control";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { Group } from "../../inspector/Group";
import { useValue } from "../../state/fields";
import { words } from "../settingsWords";

export const settings: BlockSettings = { content: <RawProps /> };

/** The properties of an unknown block, read-only. */
function RawProps() {
  const props = useValue("") ?? {};
  return (
    <>
      <p className="border-line border-b p-4 text-sm">{words.unknown.about}</p>
      <Group title={words.unknown.raw}>
        <textarea
          readOnly
          aria-label={words.unknown.raw}
          rows={16}
          value={JSON.stringify(props, null, 2)}
          className={controlStyle({ size: null, className: "block resize-y px-2 py-1.5 font-mono text-xs!" })}
        />
      </Group>
    </>
  );
}
