import type { ReactNode } from "react";
import { cssColor } from "../style/color";
import { useFrame } from "../style/FrameContext";
import { ColorControl } from "./ColorControl";
import { Group } from "./Group";

/** Colours where the reader's mail client reports a dark scheme. */
export function DarkGroup({ hasText = true, children }: { hasText?: boolean; children?: ReactNode }) {
  const around = useFrame();
  return (
    <Group title="Dark colours">
      <p className="text-muted text-xs">
        Used where the reader's mail client asks for a dark scheme. What is not set stays as in the light.
      </p>
      {children}
      {hasText && (
        <ColorControl
          path="darkStyles.color"
          label="Text"
          placeholder={around.dark ? cssColor(around.dark) : "As in light"}
          fallback={around.dark && cssColor(around.dark)}
        />
      )}
      <ColorControl path="darkStyles.backgroundColor" label="Background" placeholder="As in light" />
    </Group>
  );
}
