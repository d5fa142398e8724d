import { Plus } from "lucide-react";
import { Button } from "../../../ui/Button";
import { PlatformPicker } from "./PlatformPicker";

/** Adds an icon by its platform. */
export function AddPlatform({ onAdd }: { onAdd: (platformId: string) => void }) {
  return (
    <PlatformPicker
      onChoose={onAdd}
      trigger={
        <Button size="sm">
          <Plus aria-hidden />
          Add icon
        </Button>
      }
    />
  );
}
