import { Card } from "../ui/Card";
import { Logo } from "../ui/Logo";
import { PageTitle } from "../ui/Page";
import { CreateAccountForm } from "./CreateAccountForm";

/** For a person who is in no account, after deleting the last one. */
export function FirstAccountPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4">
      <PageTitle>Create an account</PageTitle>
      <Logo />
      <Card
        title="You have no account"
        description="An account holds templates, a brand kit and API keys. Create one to go on."
      >
        <CreateAccountForm />
      </Card>
    </main>
  );
}
