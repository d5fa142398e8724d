import type { ReactNode } from "react";
import { cssColor } from "../style/color";
import { useFrame } from "../style/FrameContext";
import { ColorControl } from "./ColorControl";
import { Group } from "./Group";
import { words } from "./words";

/** Colors for email clients in dark mode. */
export function DarkGroup({ hasText = true, children }: { hasText?: boolean; children?: ReactNode }) {
  const around = useFrame();
  return (
    <Group title={words.dark.title}>
      <p className="text-muted text-xs">{words.dark.hint}</p>
      {children}
      {hasText && (
        <ColorControl
          path="darkStyles.color"
          label={words.dark.text}
          placeholder={around.dark ? cssColor(around.dark) : words.dark.sameAsLight}
          fallback={around.dark && cssColor(around.dark)}
        />
      )}
      <ColorControl
        path="darkStyles.backgroundColor"
        label={words.dark.background}
        placeholder={words.dark.sameAsLight}
      />
    </Group>
  );
}
