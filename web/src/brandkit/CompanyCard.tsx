import { Card } from "../ui/Card";
import { TextArea } from "../ui/TextArea";
import { TextField } from "../ui/TextField";
import { SocialLinksField } from "./SocialLinksField";
import type { KitDraft } from "./useKitDraft";

/** Who sends the mails: what the law wants in a footer, and where else the company is to be found. */
export function CompanyCard({ draft, readOnly }: { draft: KitDraft; readOnly: boolean }) {
  const { kit, set, faults } = draft;
  return (
    <Card title="Company" description="New footers and social icons start with it.">
      <div className="flex flex-col gap-4">
        <TextField
          label="Legal name"
          value={kit.legalName ?? ""}
          onChange={(event) => set({ legalName: event.target.value })}
          placeholder="Example Bakery Ltd"
          autoComplete="organization"
          maxLength={200}
          error={faults.legalName}
          disabled={readOnly}
        />
        <TextArea
          label="Postal address"
          rows={3}
          value={kit.address ?? ""}
          onChange={(event) => set({ address: event.target.value })}
          autoComplete="street-address"
          maxLength={500}
          error={faults.address}
          disabled={readOnly}
          hint="The law in many countries asks for it in every marketing mail."
        />
        <SocialLinksField
          links={kit.socialLinks ?? []}
          onLinksChange={(socialLinks) => set({ socialLinks })}
          faults={faults}
          disabled={readOnly}
        />
      </div>
    </Card>
  );
}
