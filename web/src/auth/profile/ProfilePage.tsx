import { Page } from "../../ui/Page";
import { PasskeysCard } from "../twostep/PasskeysCard";
import { TwoStepCard } from "../twostep/TwoStepCard";
import { DataCard } from "./DataCard";
import { EmailCard } from "./EmailCard";
import { PasswordCard } from "./PasswordCard";
import { PersonCard } from "./PersonCard";
import { SessionsCard } from "./SessionsCard";
import { words } from "./words";

export function ProfilePage() {
  return (
    <Page title={words.profile.title} width="narrow">
      <div className="flex flex-col gap-6">
        <PersonCard />
        <EmailCard />
        <PasswordCard />
        <TwoStepCard />
        <PasskeysCard />
        <SessionsCard />
        <DataCard />
      </div>
    </Page>
  );
}
