import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { Chip, Chips } from "./Chip";
import { audiences, backgrounds, emailTypes, imageChoices, layouts, vibes } from "./choices";
import { FollowUp } from "./FollowUp";
import type { Brief, FieldsProps, PromptForm } from "./promptForm";
import { toggleWord, wordsIn } from "./request";
import { SketchChoice } from "./SketchChoice";
import { BackgroundSketch, LayoutSketch } from "./sketches";

/** The brief, question by question. Only goal and content are required. */
export function GuidedFields({ form, onChange }: FieldsProps) {
  const { brief, emailType } = form;
  const change = (part: Partial<PromptForm["brief"]>) => onChange({ brief: { ...brief, ...part } });
  return (
    <>
      <TextField
        label="What should the email achieve?"
        placeholder="Sell the spring range"
        maxLength={200}
        value={brief.purpose}
        onChange={(event) => change({ purpose: event.target.value })}
      />
      <TextArea
        label="What should it include?"
        hint="Include dates, prices, names, places and links. They'll appear in the email as you wrote them."
        rows={5}
        maxLength={5000}
        value={brief.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <FollowUp form={form} onChange={onChange} />
      <Audience form={form} onChange={onChange} />
      <Chips label="Type">
        {emailTypes.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={emailType === value}
            onPress={() => onChange({ emailType: emailType === value ? undefined : value })}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <SketchChoice
        label="Layout"
        choices={layouts}
        value={brief.layout ?? "ai-decide"}
        onChange={(layout) => change({ layout })}
        sketch={(layout) => <LayoutSketch layout={layout} />}
      />
      <SketchChoice
        label="Background"
        choices={backgrounds}
        value={brief.background}
        onChange={(background) => change({ background })}
        sketch={(background) => <BackgroundSketch background={background} />}
      />
      <Images brief={brief} onChange={change} />
      <Vibe vibe={brief.vibe} onChange={(vibe) => change({ vibe })} />
    </>
  );
}

function Audience({ form: { audience }, onChange }: FieldsProps) {
  return (
    <Chips label="Who is it for?">
      {audiences.map((one) => (
        <Chip key={one} pressed={audience === one} onPress={() => onChange({ audience: audience === one ? "" : one })}>
          {one.charAt(0).toUpperCase() + one.slice(1)}
        </Chip>
      ))}
    </Chips>
  );
}

function Images({ brief, onChange }: { brief: Brief; onChange: (part: Pick<Brief, "images">) => void }) {
  return (
    <Chips label="Images">
      {imageChoices.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={brief.images === value}
          onPress={() => onChange({ images: brief.images === value ? undefined : value })}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

function Vibe({ vibe, onChange }: { vibe: string; onChange: (vibe: string) => void }) {
  const chosen = wordsIn(vibe).map((word) => word.toLowerCase());
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="How should it feel?"
        placeholder="Fresh and friendly"
        maxLength={150}
        value={vibe}
        onChange={(event) => onChange(event.target.value)}
      />
      <Chips label="Suggestions" hideLabel>
        {vibes.map((word) => (
          <Chip
            key={word}
            pressed={chosen.includes(word.toLowerCase())}
            onPress={() => onChange(toggleWord(vibe, word))}
          >
            {word}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
