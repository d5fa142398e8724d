import { Switch } from "../../ui/Switch";
import { useControl } from "../state/fields";

export interface SwitchControlProps {
  readonly path: string;
  readonly label: string;
  /** The state in effect while none is set. */
  readonly fallback?: boolean;
  readonly hint?: string;
}

export function SwitchControl({ path, label, fallback = false, hint }: SwitchControlProps) {
  const { value, change } = useControl(path);
  const isOn = typeof value === "boolean" ? value : fallback;
  return (
    <Switch
      label={label}
      hint={hint}
      checked={isOn}
      onCheckedChange={change}
      className="min-h-8 items-center! text-sm"
    />
  );
}
