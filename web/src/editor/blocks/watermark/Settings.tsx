import { Callout } from "../../../ui/Callout";
import type { BlockSettings } from "../../inspector/BlockSettings";

export const settings: BlockSettings = {
  content: (
    <div className="p-4">
      <Callout title="This line comes with the Free plan">
        <p className="text-sm">
          Mailwright adds it to the end of every mail on the Free plan. It is never stored in your template: on a paid
          plan it goes away by itself, here and in every export.
        </p>
      </Callout>
    </div>
  ),
};
