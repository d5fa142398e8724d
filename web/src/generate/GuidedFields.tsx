import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { Chip, Chips } from "./Chip";
import { audiences, backgrounds, emailTypes, imageWishes, layouts, vibes } from "./choices";
import type { Brief, Draft } from "./draft";
import { FollowUp } from "./FollowUp";
import { PictureChoice } from "./PictureChoice";
import type { FieldsProps } from "./PromptFields";
import { BackgroundPicture, LayoutPicture } from "./pictures";
import { toggleWord, wordsIn } from "./wish";

/** The wish, question by question. Only goal and content are required. */
export function GuidedFields({ draft, onChange }: FieldsProps) {
  const { brief, emailType } = draft;
  const change = (part: Partial<Draft["brief"]>) => onChange({ brief: { ...brief, ...part } });
  return (
    <>
      <TextField
        label="What should the mail achieve?"
        placeholder="Sell the spring range"
        maxLength={200}
        value={brief.purpose}
        onChange={(event) => change({ purpose: event.target.value })}
      />
      <TextArea
        label="What should be in it?"
        hint="Dates, prices, names, places, codes and links: what you tell stands in the mail."
        rows={5}
        maxLength={5000}
        value={brief.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <FollowUp draft={draft} onChange={onChange} />
      <Audience draft={draft} onChange={onChange} />
      <Chips label="Type of e-mail">
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
      <PictureChoice
        label="Layout"
        choices={layouts}
        value={brief.layout ?? "ai-decide"}
        onChange={(layout) => change({ layout })}
        picture={(layout) => <LayoutPicture layout={layout} />}
      />
      <PictureChoice
        label="Background"
        choices={backgrounds}
        value={brief.background}
        onChange={(background) => change({ background })}
        picture={(background) => <BackgroundPicture background={background} />}
      />
      <Images brief={brief} onChange={change} />
      <Vibe vibe={brief.vibe} onChange={(vibe) => change({ vibe })} />
    </>
  );
}

function Audience({ draft: { audience }, onChange }: FieldsProps) {
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
    <Chips label="Pictures">
      {imageWishes.map(({ value, label }) => (
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
      <Chips label="Moods to choose from" hideLabel>
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
