import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { Button } from "../../ui/Button";
import { Menu, MenuRadioGroup } from "../../ui/Menu";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { type CanvasView, zooms } from "../canvas/canvasView";

const devices = [
  { value: "desktop", label: "Desktop", icon: <Monitor aria-hidden /> },
  { value: "mobile", label: "Phone", icon: <Smartphone aria-hidden /> },
] as const;

const schemes = [
  { value: "light", label: "Light mode", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark mode", icon: <Moon aria-hidden /> },
] as const;

export interface ViewControlsProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
}

/** Switches how the canvas shows the mail: screen, colour scheme, zoom. */
export function ViewControls({ view, onViewChange }: ViewControlsProps) {
  return (
    <div className="flex items-center gap-2">
      <SegmentedControl
        label="Screen"
        hideLabel
        size="sm"
        segments={devices}
        value={view.device}
        onValueChange={(device) => onViewChange({ ...view, device })}
      />
      <SegmentedControl
        label="Colour scheme of the reader"
        hideLabel
        size="sm"
        segments={schemes}
        value={view.scheme}
        onValueChange={(scheme) => onViewChange({ ...view, scheme })}
      />
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className="px-2! tabular-nums"
            aria-label={`Zoom, now ${spelled(view.zoom)}`}
          >
            {spelled(view.zoom)}
          </Button>
        }
      >
        <MenuRadioGroup
          label="Zoom"
          value={String(view.zoom)}
          onValueChange={(zoom) => onViewChange({ ...view, zoom: zoom === "fit" ? zoom : Number(zoom) })}
          options={["fit" as const, ...zooms].map((zoom) => ({ value: String(zoom), label: spelled(zoom) }))}
        />
      </Menu>
    </div>
  );
}

function spelled(zoom: CanvasView["zoom"]): string {
  return zoom === "fit" ? "Fit" : `${Math.round(zoom * 100)} %`;
}
