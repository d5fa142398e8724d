import { useSuspenseQuery } from "@tanstack/react-query";
import { may, useAccount } from "../api/account";
import { readBrandKitOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { Page } from "../ui/Page";
import { BrandKitForm } from "./BrandKitForm";
import { ExtractButton } from "./ExtractButton";
import { LeaveGuard } from "./LeaveGuard";
import { SampleEmail } from "./SampleEmail";
import { SaveBar } from "./SaveBar";
import { useKitDraft } from "./useKitDraft";
import { words } from "./words";

export function BrandKitPage() {
  const account = useAccount();
  const stored = useSuspenseQuery(readBrandKitOptions({ path: { slug: account.slug } })).data.brandKit;
  const draft = useKitDraft(account.slug, stored);
  const mayEdit = may(account, "account:settings:edit");
  return (
    <Page title={words.title} description={words.description} actions={mayEdit && <ExtractButton draft={draft} />}>
      {!mayEdit && <Callout className="mb-5">{words.readOnly(account.name)}</Callout>}
      <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)] xl:gap-12">
        <div className="min-w-0">
          <BrandKitForm draft={draft} readOnly={!mayEdit} />
          {mayEdit && <SaveBar draft={draft} />}
        </div>
        <SampleEmail changes={draft.changes} />
      </div>
      <LeaveGuard draft={draft} />
    </Page>
  );
}
