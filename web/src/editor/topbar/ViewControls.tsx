import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { Button } from "../../ui/Button";
import { Menu, MenuRadioGroup } from "../../ui/Menu";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { type CanvasView, zooms } from "../canvas/canvasView";
import { words } from "./words";

const devices = [
  { value: "desktop", label: words.view.desktop, icon: <Monitor aria-hidden /> },
  { value: "mobile", label: words.view.mobile, icon: <Smartphone aria-hidden /> },
] as const;

const schemes = [
  { value: "light", label: words.view.light, icon: <Sun aria-hidden /> },
  { value: "dark", label: words.view.dark, icon: <Moon aria-hidden /> },
] as const;

export interface ViewControlsProps {
  readonly view: CanvasView;
  readonly onViewChange: (view: CanvasView) => void;
}

/** Switches the canvas between devices, color schemes and zoom levels. */
export function ViewControls({ view, onViewChange }: ViewControlsProps) {
  return (
    <div className="flex items-center gap-2">
      <SegmentedControl
        label={words.view.device}
        hideLabel
        size="sm"
        segments={devices}
        value={view.device}
        onValueChange={(device) => onViewChange({ ...view, device })}
      />
      <SegmentedControl
        label={words.view.scheme}
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
            aria-label={words.view.zoomNow(zoomLabel(view.zoom))}
          >
            {zoomLabel(view.zoom)}
          </Button>
        }
      >
        <MenuRadioGroup
          label={words.view.zoom}
          value={String(view.zoom)}
          onValueChange={(zoom) => onViewChange({ ...view, zoom: zoom === "fit" ? zoom : Number(zoom) })}
          options={["fit" as const, ...zooms].map((zoom) => ({ value: String(zoom), label: zoomLabel(zoom) }))}
        />
      </Menu>
    </div>
  );
}

function zoomLabel(zoom: CanvasView["zoom"]): string {
  return zoom === "fit" ? words.view.fit : words.view.percent(zoom);
}
