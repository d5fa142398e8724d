import { Link2, Unlink2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/IconButton";
import { type Fields, toPath, useFields } from "../state/fields";
import { effectiveSides, isEven, type Side, sideNames, useBox } from "./boxValues";
import { NumberInput } from "./NumberInput";
import { Row } from "./Row";
import { SidesDiagram } from "./SidesDiagram";
import { words } from "./words";

export interface SidesControlProps {
  /** The path of the styles, such as "styles" or "responsive.mobileStyles". */
  readonly path: string;
  readonly name: "padding" | "margin";
  readonly label: string;
  /** The styles that apply while none are set here: on phones, those for desktop. */
  readonly basePath?: string;
}

/** Padding or margin: one number for all sides, or one for each side. */
export function SidesControl({ path, name, label, basePath }: SidesControlProps) {
  const fields = useFields();
  const { typeAll, endTyping } = fields;
  const box = useBox(path, name);
  const outer = useBox(basePath ?? path, name);
  const shown = effectiveSides(box, (side) => (basePath === undefined ? 0 : effectiveSides(outer, () => 0)[side]));
  const isSame = sideNames.every((side) => shown[side] === shown.Top);
  // The choice applies to this block only, not to the one selected next.
  const [choice, setChoice] = useState<{ of: Fields; isLinked: boolean }>();
  const isLinked = choice?.of === fields ? choice.isLinked : isEven(box) && isSame;
  const at = (key: string) => [...toPath(path), key];
  const isSet = box.all !== undefined || !isEven(box);
  const withoutSides = sideNames.map((side) => [at(name + side), undefined] as const);

  function setAll(value: number | undefined) {
    typeAll(at(name), [[at(name), value], ...withoutSides]);
  }

  function setSide(side: Side, value: number | undefined) {
    typeAll(at(name + side), [[at(name + side), value]]);
  }

  function reset() {
    endTyping();
    setAll(undefined);
    endTyping();
    setChoice(undefined);
  }

  const toggle = (
    <IconButton
      label={isLinked ? words.spacing.setEach : words.spacing.setAll}
      size="sm"
      side="left"
      aria-pressed={isLinked}
      onClick={() => setChoice({ of: fields, isLinked: !isLinked })}
      className="size-6! [&_svg]:size-3.5!"
    >
      {isLinked ? <Link2 aria-hidden /> : <Unlink2 aria-hidden />}
    </IconButton>
  );
  return (
    <Row label={label} layout="below" isGroup aside={toggle} onReset={isSet ? reset : undefined}>
      {() => (
        <fieldset>
          <legend className="sr-only">{label}</legend>
          {isLinked ? (
            <NumberInput
              name={words.spacing.all(label)}
              value={isEven(box) ? box.all : undefined}
              fallback={isSame ? shown.Top : undefined}
              placeholder={isSame ? undefined : words.spacing.mixed}
              unit={words.pixels}
              max={500}
              onValueChange={setAll}
              onDone={endTyping}
            />
          ) : (
            <SidesDiagram label={label} stored={box.sides} shown={shown} onChange={setSide} onDone={endTyping} />
          )}
        </fieldset>
      )}
    </Row>
  );
}
