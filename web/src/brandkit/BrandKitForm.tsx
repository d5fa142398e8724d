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

export interface BrandKitFormProps {
  draft: KitDraft;
  readOnly: boolean;
}

const notSet = { value: "", label: "Not set" } as const;

/** Every field of the kit. The page beside it shows at once what a change does. */
export function BrandKitForm({ draft, readOnly }: BrandKitFormProps) {
  const { kit, set, faults } = draft;
  const color = (field: "primaryColor" | "secondaryColor" | "accentColor", label: string, hint: string) => (
    <ColorField
      label={label}
      hint={hint}
      value={kit[field] ?? undefined}
      onValueChange={(value) => set({ [field]: value ?? null })}
      placeholder="Not set"
      error={faults[field]}
      disabled={readOnly}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <Card title="Colours" description="What is not set stays as each design has it.">
        <div className="flex flex-col gap-4">
          {color("primaryColor", "Primary colour", "Buttons and highlights")}
          {color("secondaryColor", "Secondary colour", "Dark areas and headings")}
          {color("accentColor", "Accent colour", "Small marks that catch the eye")}
        </div>
      </Card>
      <Card title="Logo">
        <div className="flex flex-col gap-4">
          <LogoField
            value={kit.logoUrl ?? ""}
            onValueChange={(logoUrl) => set({ logoUrl })}
            error={faults.logoUrl}
            disabled={readOnly}
          />
          <SegmentedControl
            label="Place in the mail"
            segments={logoPlacements.map((segment) => ({ ...segment, disabled: readOnly }))}
            value={kit.logoPlacement ?? "top"}
            onValueChange={(logoPlacement) => set({ logoPlacement })}
          />
        </div>
      </Card>
      <Card title="Fonts and buttons">
        <div className="flex flex-col gap-4">
          <FontField
            label="Heading font"
            value={kit.fontHeading ?? ""}
            onValueChange={(fontHeading) => set({ fontHeading })}
            error={faults.fontHeading}
            disabled={readOnly}
          />
          <FontField
            label="Text font"
            value={kit.fontBody ?? ""}
            onValueChange={(fontBody) => set({ fontBody })}
            error={faults.fontBody}
            disabled={readOnly}
          />
          <SegmentedControl
            label="Buttons"
            segments={ctaStyles.map((segment) => ({ ...segment, disabled: readOnly }))}
            value={kit.defaultCtaStyle ?? "solid"}
            onValueChange={(defaultCtaStyle) => set({ defaultCtaStyle })}
          />
        </div>
      </Card>
      <FontsCard readOnly={readOnly} />
      <CompanyCard draft={draft} readOnly={readOnly} />
      <Card title="Voice" description="Kept for writing texts in your tone. It does not change how mails look.">
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Tone"
              options={[notSet, ...tones]}
              value={kit.tone ?? ""}
              onValueChange={(tone) => set({ tone: (tone || null) as BrandKit["tone"] })}
              error={faults.tone}
              disabled={readOnly}
            />
            <SelectField
              label="Style"
              options={[notSet, ...stylePreferences]}
              value={kit.stylePreference ?? ""}
              onValueChange={(style) => set({ stylePreference: (style || null) as BrandKit["stylePreference"] })}
              error={faults.stylePreference}
              disabled={readOnly}
            />
          </div>
          <TextField
            label="Industry"
            value={kit.industry ?? ""}
            onChange={(event) => set({ industry: event.target.value })}
            placeholder="Bakery"
            maxLength={100}
            error={faults.industry}
            disabled={readOnly}
          />
          <TextArea
            label="What you do"
            rows={4}
            value={kit.companyDescription ?? ""}
            onChange={(event) => set({ companyDescription: event.target.value })}
            maxLength={2000}
            error={faults.companyDescription}
            disabled={readOnly}
          />
        </div>
      </Card>
    </div>
  );
}
