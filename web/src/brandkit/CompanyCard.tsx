import { Card } from "../ui/Card";
import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { SocialLinksField } from "./SocialLinksField";
import type { KitDraft } from "./useKitDraft";
import { words } from "./words";

/** The company details that the law requires in footers, and the company's social links. */
export function CompanyCard({ draft, readOnly }: { draft: KitDraft; readOnly: boolean }) {
  const { kit, set, errors } = draft;
  return (
    <Card title={words.company.title} description={words.company.description}>
      <div className="flex flex-col gap-4">
        <TextField
          label={words.company.legalName}
          value={kit.legalName ?? ""}
          onChange={(event) => set({ legalName: event.target.value })}
          placeholder={words.company.legalNamePlaceholder}
          autoComplete="organization"
          maxLength={200}
          error={errors.legalName}
          disabled={readOnly}
        />
        <TextArea
          label={words.company.address}
          rows={3}
          value={kit.address ?? ""}
          onChange={(event) => set({ address: event.target.value })}
          autoComplete="street-address"
          maxLength={500}
          error={errors.address}
          disabled={readOnly}
          hint={words.company.addressHint}
        />
        <SocialLinksField
          links={kit.socialLinks ?? []}
          onLinksChange={(socialLinks) => set({ socialLinks })}
          errors={errors}
          disabled={readOnly}
        />
      </div>
    </Card>
  );
}
