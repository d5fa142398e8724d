import { Callout } from "../../../ui/Callout";
import type { BlockSettings } from "../../inspector/BlockSettings";
import { words } from "../settingsWords";

export const settings: BlockSettings = {
  content: (
    <div className="p-4">
      <Callout title={words.watermark.title}>
        <p className="text-sm">{words.watermark.about}</p>
      </Callout>
    </div>
  ),
};
