import type { BrandKit } from "../api/generated/types.gen";
import { Card } from "../ui/Card";
import { ColorField } from "../ui/ColorField";
import { SegmentedControl } from "../ui/SegmentedControl";
import { SelectField } from "../ui/SelectField";
import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { CompanyCard } from "./CompanyCard";
import { FontField } from "./FontField";
import { FontsCard } from "./FontsCard";
import { ctaStyles, logoPlacements, stylePreferences, tones } from "./kitFields";
import { LogoField } from "./LogoField";
import type { KitDraft } from "./useKitDraft";
import { words } from "./words";

export interface BrandKitFormProps {
  draft: KitDraft;
  readOnly: boolean;
}

const notSet = { value: "", label: words.notSet };

/** The form with every field of the brand kit. */
export function BrandKitForm({ draft, readOnly }: BrandKitFormProps) {
  const { kit, set, errors } = draft;
  const color = (field: "primaryColor" | "secondaryColor" | "accentColor", hint: string) => (
    <ColorField
      label={words.fields[field]}
      hint={hint}
      value={kit[field] ?? undefined}
      onValueChange={(value) => set({ [field]: value ?? null })}
      placeholder={words.notSet}
      error={errors[field]}
      disabled={readOnly}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <Card title={words.colors.title} description={words.colors.description}>
        <div className="flex flex-col gap-4">
          {color("primaryColor", words.colors.primaryHint)}
          {color("secondaryColor", words.colors.secondaryHint)}
          {color("accentColor", words.colors.accentHint)}
        </div>
      </Card>
      <Card title={words.logo.title}>
        <div className="flex flex-col gap-4">
          <LogoField
            value={kit.logoUrl ?? ""}
            onValueChange={(logoUrl) => set({ logoUrl })}
            error={errors.logoUrl}
            disabled={readOnly}
          />
          <SegmentedControl
            label={words.logo.position}
            segments={logoPlacements.map((segment) => ({ ...segment, disabled: readOnly }))}
            value={kit.logoPlacement ?? "top"}
            onValueChange={(logoPlacement) => set({ logoPlacement })}
          />
        </div>
      </Card>
      <Card title={words.style.title}>
        <div className="flex flex-col gap-4">
          <FontField
            label={words.fields.fontHeading}
            value={kit.fontHeading ?? ""}
            onValueChange={(fontHeading) => set({ fontHeading })}
            error={errors.fontHeading}
            disabled={readOnly}
          />
          <FontField
            label={words.fields.fontBody}
            value={kit.fontBody ?? ""}
            onValueChange={(fontBody) => set({ fontBody })}
            error={errors.fontBody}
            disabled={readOnly}
          />
          <SegmentedControl
            label={words.style.buttons}
            segments={ctaStyles.map((segment) => ({ ...segment, disabled: readOnly }))}
            value={kit.defaultCtaStyle ?? "solid"}
            onValueChange={(defaultCtaStyle) => set({ defaultCtaStyle })}
          />
        </div>
      </Card>
      <FontsCard readOnly={readOnly} />
      <CompanyCard draft={draft} readOnly={readOnly} />
      <Card title={words.voice.title} description={words.voice.description}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={words.voice.tone}
              options={[notSet, ...tones]}
              value={kit.tone ?? ""}
              onValueChange={(tone) => set({ tone: (tone || null) as BrandKit["tone"] })}
              error={errors.tone}
              disabled={readOnly}
            />
            <SelectField
              label={words.voice.style}
              options={[notSet, ...stylePreferences]}
              value={kit.stylePreference ?? ""}
              onValueChange={(style) => set({ stylePreference: (style || null) as BrandKit["stylePreference"] })}
              error={errors.stylePreference}
              disabled={readOnly}
            />
          </div>
          <TextField
            label={words.voice.industry}
            value={kit.industry ?? ""}
            onChange={(event) => set({ industry: event.target.value })}
            placeholder={words.voice.industryPlaceholder}
            maxLength={100}
            error={errors.industry}
            disabled={readOnly}
          />
          <TextArea
            label={words.voice.whatYouDo}
            rows={4}
            value={kit.companyDescription ?? ""}
            onChange={(event) => set({ companyDescription: event.target.value })}
            maxLength={2000}
            error={errors.companyDescription}
            disabled={readOnly}
          />
        </div>
      </Card>
    </div>
  );
}
