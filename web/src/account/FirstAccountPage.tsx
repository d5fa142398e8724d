import { Card } from "../ui/Card";
import { Logo } from "../ui/Logo";
import { PageTitle } from "../ui/Page";
import { CreateAccountForm } from "./CreateAccountForm";
import { words } from "./words";

/** Shown to a user who isn't in any account, for example after deleting the last one. */
export function FirstAccountPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4">
      <PageTitle>{words.createAccount.title}</PageTitle>
      <Logo />
      <Card title={words.createAccount.none} description={words.createAccount.noneHint}>
        <CreateAccountForm />
      </Card>
    </main>
  );
}
