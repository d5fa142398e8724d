import type { ReactNode } from "react";
import { ROOT } from "../document/types";
import { useValue } from "../state/fields";
import { useSelection } from "../state/useEditor";
import { useFrame } from "../style/FrameContext";
import { Group } from "./Group";
import { NumberControl } from "./NumberControl";
import { SidesControl } from "./SidesControl";
import { SwitchControl } from "./SwitchControl";

export interface MobileGroupsProps {
  /**
   * The size that the block's text has on large screens; undefined for that of its styles or of what is around it; null if small
   * screens don't change it.
   */
  readonly fontSize?: number | null;
  readonly hasPadding?: boolean;
  /** Controls of the block's own, before the others. */
  readonly children?: ReactNode;
}

/** What small screens change, and on which screens the block is shown. */
export function MobileGroups({ fontSize, hasPadding = true, children }: MobileGroupsProps) {
  const around = useFrame();
  const isEmail = useSelection() === ROOT;
  const own = useValue("styles.fontSize");
  const desktop = fontSize ?? (typeof own === "number" ? own : around.size);
  return (
    <>
      {(children || hasPadding || fontSize !== null) && (
        <Group title="On phones">
          <p className="text-muted text-xs">Used on phones only. What is not set stays as on large screens.</p>
          {children}
          {fontSize !== null && (
            <NumberControl
              path="responsive.mobileStyles.fontSize"
              label="Text size"
              min={1}
              max={200}
              fallback={desktop}
            />
          )}
          {hasPadding && (
            <SidesControl path="responsive.mobileStyles" basePath="styles" name="padding" label="Padding" />
          )}
        </Group>
      )}
      {!isEmail && (
        <Group title="Visibility">
          <SwitchControl path="responsive.hideOnMobile" label="Hide on phones" />
          <SwitchControl path="responsive.hideOnDesktop" label="Hide on large screens" />
        </Group>
      )}
    </>
  );
}
