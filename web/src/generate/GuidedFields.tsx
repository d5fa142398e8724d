import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { Chip, Chips } from "./Chip";
import { audiences, backgrounds, emailTypes, imageChoices, layouts, vibes } from "./choices";
import { FollowUp } from "./FollowUp";
import type { Brief, FieldsProps, PromptForm } from "./promptForm";
import { toggleWord, wordsIn } from "./request";
import { SketchChoice } from "./SketchChoice";
import { BackgroundSketch, LayoutSketch } from "./sketches";
import { words } from "./words";

/** Asks for the brief question by question. Only the goal and the content are required. */
export function GuidedFields({ form, onChange }: FieldsProps) {
  const { brief, emailType } = form;
  const change = (part: Partial<PromptForm["brief"]>) => onChange({ brief: { ...brief, ...part } });
  return (
    <>
      <TextField
        label={words.guided.goal}
        placeholder={words.guided.goalPlaceholder}
        maxLength={200}
        value={brief.purpose}
        onChange={(event) => change({ purpose: event.target.value })}
      />
      <TextArea
        label={words.guided.content}
        hint={words.guided.contentHint}
        rows={5}
        maxLength={5000}
        value={brief.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <FollowUp form={form} onChange={onChange} />
      <Audience form={form} onChange={onChange} />
      <Chips label={words.guided.type}>
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
        label={words.guided.layout}
        choices={layouts}
        value={brief.layout ?? "ai-decide"}
        onChange={(layout) => change({ layout })}
        sketch={(layout) => <LayoutSketch layout={layout} />}
      />
      <SketchChoice
        label={words.guided.background}
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
    <Chips label={words.guided.audience}>
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
    <Chips label={words.guided.images}>
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
        label={words.guided.feel}
        placeholder={words.guided.feelPlaceholder}
        maxLength={150}
        value={vibe}
        onChange={(event) => onChange(event.target.value)}
      />
      <Chips label={words.guided.feelSuggestions} hideLabel>
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
