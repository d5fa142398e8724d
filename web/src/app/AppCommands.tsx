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

type Navigate = ReturnType<typeof useNavigate>;

/** What the palette offers on every page of the shell. It draws nothing. */
export function AppCommands({ account }: { account: Account | undefined }) {
  const navigate = useNavigate();
  const { accounts } = useSession();
  const { shown, setTheme } = useTheme();
  const signOut = useSignOut();
  const model = useModelStatus(account && may(account, "template:create") ? account.slug : undefined);
  const theme = shown === "dark" ? "light" : "dark";
  const others = accounts.filter(({ slug }) => slug !== account?.slug);

  useCommands([
    ...(account ? [...creating(account, model, navigate), ...pagesOf(account, navigate)] : []),
    goTo("reference", "API reference", <BookOpen aria-hidden />, () => void navigate({ to: "/reference" })),
    goTo("profile", "Profile", <UserRound aria-hidden />, () => void navigate({ to: "/profile" })),
    ...others.map((other) => ({
      id: `account-${other.slug}`,
      label: `Open ${other.name}`,
      group: "Accounts",
      keywords: ["switch", other.slug],
      run: () => void navigate({ to: "/a/$slug/templates", params: { slug: other.slug } }),
    })),
    {
      id: "theme",
      label: `Use the ${theme} theme`,
      icon: theme === "dark" ? <Moon aria-hidden /> : <Sun aria-hidden />,
      group: "You",
      keywords: ["appearance", "mode"],
      run: () => setTheme(theme),
    },
    { id: "sign-out", label: "Sign out", icon: <LogOut aria-hidden />, group: "You", run: signOut },
  ]);
  return null;
}

function goTo(id: string, label: string, icon: Command["icon"], run: () => void): Command {
  return { id, label, icon, group: "Go to", run };
}

/** The ways to a new template. */
function creating(account: Account, model: ReturnType<typeof useModelStatus>, navigate: Navigate): Command[] {
  if (!may(account, "template:create")) return [];
  const params = { slug: account.slug };
  return [
    {
      id: "new-template",
      label: "New template",
      icon: <Plus aria-hidden />,
      group: "Create",
      run: () => void navigate({ to: "/a/$slug/templates/new", params }),
    },
    {
      id: "generate",
      label: draftingName(model),
      icon: model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />,
      group: "Create",
      keywords: ["generate", "prompt", "email", "draft", "ai"],
      run: () => void navigate({ to: "/a/$slug/generate", params }),
    },
    {
      id: "import",
      label: "Import an email",
      icon: <FileInput aria-hidden />,
      group: "Create",
      keywords: ["html", "mjml", "eml", "zip", "paste"],
      run: () => void navigate({ to: "/a/$slug/templates/import", params }),
    },
  ];
}

/** The pages of an account that the person may open. */
function pagesOf(account: Account, navigate: Navigate): Command[] {
  const params = { slug: account.slug };
  const open = {
    templates: () => void navigate({ to: "/a/$slug/templates", params }),
    media: () => void navigate({ to: "/a/$slug/media", params }),
    brand: () => void navigate({ to: "/a/$slug/brand", params }),
    integrations: () => void navigate({ to: "/a/$slug/integrations", params }),
    team: () => void navigate({ to: "/a/$slug/team", params }),
    subAccounts: () => void navigate({ to: "/a/$slug/sub-accounts", params }),
    billing: () => void navigate({ to: "/a/$slug/billing", params }),
    audit: () => void navigate({ to: "/a/$slug/audit", params }),
    settings: () => void navigate({ to: "/a/$slug/settings", params }),
  };
  const maySeeSettings = may(account, "account:settings:view");
  const pages: [isOffered: boolean, command: Command][] = [
    [true, goTo("templates", "Templates", <LayoutTemplate aria-hidden />, open.templates)],
    [true, goTo("media", "Media", <Images aria-hidden />, open.media)],
    [true, goTo("brand", "Brand kit", <Palette aria-hidden />, open.brand)],
    [may(account, "template:export"), goTo("integrations", "Integrations", <Plug aria-hidden />, open.integrations)],
    [may(account, "member:view"), goTo("team", "Team", <Users aria-hidden />, open.team)],
    [
      maySeeSettings && account.parentAccountId === null,
      goTo("sub-accounts", "Sub-accounts", <Building2 aria-hidden />, open.subAccounts),
    ],
    [maySeeSettings, goTo("billing", "Billing and usage", <CreditCard aria-hidden />, open.billing)],
    [maySeeSettings, goTo("audit", "Audit log", <ScrollText aria-hidden />, open.audit)],
    [maySeeSettings, goTo("settings", "Settings", <Settings aria-hidden />, open.settings)],
  ];
  return pages.flatMap(([isOffered, command]) => (isOffered ? [command] : []));
}
