import { useNavigate } from "@tanstack/react-router";
import {
  BookOpen,
  Building2,
  CreditCard,
  FileInput,
  Images,
  LayoutTemplate,
  LogOut,
  Moon,
  Palette,
  Plug,
  Plus,
  ScrollText,
  Settings,
  Sparkles,
  SquarePen,
  Sun,
  UserRound,
  Users,
} from "lucide-react";
import { type Account, may } from "../api/account";
import { draftingName, useModelStatus } from "../api/drafting";
import { useSession } from "../api/session";
import { type Command, useCommands } from "../ui/commands";
import { useTheme } from "../ui/theme";
import { useSignOut } from "./UserMenu";

/** What the palette offers on every page of the shell. It draws nothing. */
export function AppCommands({ account }: { account: Account | undefined }) {
  const navigate = useNavigate();
  const { accounts } = useSession();
  const { shown, setTheme } = useTheme();
  const signOut = useSignOut();
  const model = useModelStatus(account && may(account, "template:create") ? account.slug : undefined);
  const commands: Command[] = [];

  const goTo = (id: string, label: string, icon: Command["icon"], run: () => void) =>
    commands.push({ id, label, icon, group: "Go to", run });

  if (account) {
    const params = { slug: account.slug };
    if (may(account, "template:create")) {
      commands.push({
        id: "new-template",
        label: "New template",
        icon: <Plus aria-hidden />,
        group: "Create",
        run: () => void navigate({ to: "/a/$slug/templates/new", params }),
      });
      commands.push({
        id: "generate",
        label: draftingName(model),
        icon: model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />,
        group: "Create",
        keywords: ["generate", "prompt", "email", "draft", "ai"],
        run: () => void navigate({ to: "/a/$slug/generate", params }),
      });
      commands.push({
        id: "import",
        label: "Import a mail",
        icon: <FileInput aria-hidden />,
        group: "Create",
        keywords: ["html", "mjml", "eml", "zip", "paste"],
        run: () => void navigate({ to: "/a/$slug/templates/import", params }),
      });
    }
    goTo(
      "templates",
      "Templates",
      <LayoutTemplate aria-hidden />,
      () => void navigate({ to: "/a/$slug/templates", params }),
    );
    goTo("media", "Media", <Images aria-hidden />, () => void navigate({ to: "/a/$slug/media", params }));
    goTo("brand", "Brand kit", <Palette aria-hidden />, () => void navigate({ to: "/a/$slug/brand", params }));
    if (may(account, "template:export")) {
      goTo(
        "integrations",
        "Integrations",
        <Plug aria-hidden />,
        () => void navigate({ to: "/a/$slug/integrations", params }),
      );
    }
    if (may(account, "member:view")) {
      goTo("team", "Team", <Users aria-hidden />, () => void navigate({ to: "/a/$slug/team", params }));
    }
    if (may(account, "account:settings:view")) {
      if (account.parentAccountId === null) {
        const open = () => void navigate({ to: "/a/$slug/sub-accounts", params });
        goTo("sub-accounts", "Sub-accounts", <Building2 aria-hidden />, open);
      }
      const openBilling = () => void navigate({ to: "/a/$slug/billing", params });
      goTo("billing", "Billing and usage", <CreditCard aria-hidden />, openBilling);
      goTo("audit", "Audit log", <ScrollText aria-hidden />, () => void navigate({ to: "/a/$slug/audit", params }));
      goTo("settings", "Settings", <Settings aria-hidden />, () => void navigate({ to: "/a/$slug/settings", params }));
    }
  }
  goTo("reference", "API reference", <BookOpen aria-hidden />, () => void navigate({ to: "/reference" }));
  goTo("profile", "Profile", <UserRound aria-hidden />, () => void navigate({ to: "/profile" }));

  for (const other of accounts.filter(({ slug }) => slug !== account?.slug)) {
    commands.push({
      id: `account-${other.slug}`,
      label: `Open ${other.name}`,
      group: "Accounts",
      keywords: ["switch", other.slug],
      run: () => void navigate({ to: "/a/$slug/templates", params: { slug: other.slug } }),
    });
  }

  const other = shown === "dark" ? "light" : "dark";
  commands.push(
    {
      id: "theme",
      label: `Use the ${other} theme`,
      icon: other === "dark" ? <Moon aria-hidden /> : <Sun aria-hidden />,
      group: "You",
      keywords: ["appearance", "mode"],
      run: () => setTheme(other),
    },
    { id: "sign-out", label: "Sign out", icon: <LogOut aria-hidden />, group: "You", run: signOut },
  );
  useCommands(commands);
  return null;
}
