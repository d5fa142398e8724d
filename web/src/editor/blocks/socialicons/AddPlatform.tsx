import { Plus } from "lucide-react";
import { Button } from "../../../ui/Button";
import { words } from "../settingsWords";
import { PlatformPicker } from "./PlatformPicker";

/** Adds an icon for a platform. */
export function AddPlatform({ onAdd }: { onAdd: (platformId: string) => void }) {
  return (
    <PlatformPicker
      onChoose={onAdd}
      trigger={
        <Button size="sm">
          <Plus aria-hidden />
          {words.socialIcons.add}
        </Button>
      }
    />
  );
}
