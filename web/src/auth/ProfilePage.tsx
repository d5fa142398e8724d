import { Page } from "../ui/Page";
import { PasswordCard } from "./PasswordCard";
import { PersonCard } from "./PersonCard";
import { SessionsCard } from "./SessionsCard";

export function ProfilePage() {
  return (
    <Page title="Profile" width="narrow">
      <div className="flex flex-col gap-6">
        <PersonCard />
        <PasswordCard />
        <SessionsCard />
      </div>
    </Page>
  );
}
