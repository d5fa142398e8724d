import type { ReactNode } from "react";
import { ROOT } from "../document/types";
import { useValue } from "../state/fields";
import { useSelection } from "../state/useEditor";
import { useFrame } from "../style/FrameContext";
import { Group } from "./Group";
import { NumberControl } from "./NumberControl";
import { SidesControl } from "./SidesControl";
import { SwitchControl } from "./SwitchControl";
import { words } from "./words";

export interface MobileGroupsProps {
  /**
   * The size of the block's text on desktop. If undefined, it comes from the block's styles or the blocks that contain it. If null,
   * the control is hidden, for blocks whose text size doesn't change on phones.
   */
  readonly fontSize?: number | null;
  readonly hasPadding?: boolean;
  /** The block's own controls, shown first. */
  readonly children?: ReactNode;
}

/** Overrides for phones, and the screens on which the block is visible. */
export function MobileGroups({ fontSize, hasPadding = true, children }: MobileGroupsProps) {
  const around = useFrame();
  const isEmail = useSelection() === ROOT;
  const own = useValue("styles.fontSize");
  const desktop = fontSize ?? (typeof own === "number" ? own : around.size);
  return (
    <>
      {(children || hasPadding || fontSize !== null) && (
        <Group title={words.phones.title}>
          <p className="text-muted text-xs">{words.phones.hint}</p>
          {children}
          {fontSize !== null && (
            <NumberControl
              path="responsive.mobileStyles.fontSize"
              label={words.phones.textSize}
              min={1}
              max={200}
              fallback={desktop}
            />
          )}
          {hasPadding && (
            <SidesControl path="responsive.mobileStyles" basePath="styles" name="padding" label={words.padding} />
          )}
        </Group>
      )}
      {!isEmail && (
        <Group title={words.phones.visibility}>
          <SwitchControl path="responsive.hideOnMobile" label={words.phones.hideOnPhones} />
          <SwitchControl path="responsive.hideOnDesktop" label={words.phones.hideOnDesktop} />
        </Group>
      )}
    </>
  );
}
