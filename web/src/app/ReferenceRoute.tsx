import { Link } from "@tanstack/react-router";
import { useSession } from "../api/session";
import { ReferencePage } from "../reference/ReferencePage";
import { Button } from "../ui/Button";
import { Logo } from "../ui/Logo";
import { AppShell } from "./AppShell";
import { SignedInLayout } from "./SignedInLayout";
import { words } from "./words";

/** The API reference is public. Signed-in users see it in the shell, everyone else below a plain bar. */
export function ReferenceRoute() {
  const { user } = useSession();
  if (user) {
    return (
      <SignedInLayout>
        <AppShell>
          <ReferencePage />
        </AppShell>
      </SignedInLayout>
    );
  }
  return (
    <>
      <header className="flex h-14 items-center justify-between border-line border-b px-4 sm:px-8">
        <Link to="/" className="flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <Button asChild>
          <Link to="/sign-in" search={{ return: "/reference" }}>
            {words.navigation.signIn}
          </Link>
        </Button>
      </header>
      <main>
        <ReferencePage />
      </main>
    </>
  );
}
