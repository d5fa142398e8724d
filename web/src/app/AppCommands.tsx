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
import { useStartSignOut } from "./signOutContext";
import { words } from "./words";

const { commands: commandWords, navigation: pageNames } = words;

type Navigate = ReturnType<typeof useNavigate>;

/** Adds the commands that the palette offers on every page of the shell. It renders nothing. */
export function AppCommands({ account }: { account: Account | undefined }) {
  const navigate = useNavigate();
  const { accounts } = useSession();
  const { shown, setTheme } = useTheme();
  const signOut = useStartSignOut();
  const model = useModelStatus(account && may(account, "template:create") ? account.slug : undefined);
  const theme = shown === "dark" ? "light" : "dark";
  const others = accounts.filter(({ slug }) => slug !== account?.slug);

  useCommands([
    ...(account ? [...creating(account, model, navigate), ...pagesOf(account, navigate)] : []),
    goTo("reference", pageNames.apiReference, <BookOpen aria-hidden />, () => void navigate({ to: "/reference" })),
    goTo("profile", pageNames.profile, <UserRound aria-hidden />, () => void navigate({ to: "/profile" })),
    ...others.map((other) => ({
      id: `account-${other.slug}`,
      label: commandWords.switchTo(other.name),
      group: words.accounts.title,
      keywords: [...commandWords.accountKeywords, other.slug],
      run: () => void navigate({ to: "/a/$slug/templates", params: { slug: other.slug } }),
    })),
    {
      id: "theme",
      label: commandWords.useTheme(theme),
      icon: theme === "dark" ? <Moon aria-hidden /> : <Sun aria-hidden />,
      group: commandWords.you,
      keywords: commandWords.themeKeywords,
      run: () => setTheme(theme),
    },
    { id: "sign-out", label: pageNames.signOut, icon: <LogOut aria-hidden />, group: commandWords.you, run: signOut },
  ]);
  return null;
}

function goTo(id: string, label: string, icon: Command["icon"], run: () => void): Command {
  return { id, label, icon, group: commandWords.goTo, run };
}

/** The commands that create a template. */
function creating(account: Account, model: ReturnType<typeof useModelStatus>, navigate: Navigate): Command[] {
  if (!may(account, "template:create")) return [];
  const params = { slug: account.slug };
  return [
    {
      id: "new-template",
      label: commandWords.newTemplate,
      icon: <Plus aria-hidden />,
      group: commandWords.create,
      run: () => void navigate({ to: "/a/$slug/templates/new", params }),
    },
    {
      id: "generate",
      label: draftingName(model),
      icon: model.hasModel ? <Sparkles aria-hidden /> : <SquarePen aria-hidden />,
      group: commandWords.create,
      keywords: commandWords.generateKeywords,
      run: () => void navigate({ to: "/a/$slug/generate", params }),
    },
    {
      id: "import",
      label: commandWords.importEmail,
      icon: <FileInput aria-hidden />,
      group: commandWords.create,
      keywords: commandWords.importKeywords,
      run: () => void navigate({ to: "/a/$slug/templates/import", params }),
    },
  ];
}

/** The account's pages that the user may open. */
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
    [true, goTo("templates", pageNames.templates, <LayoutTemplate aria-hidden />, open.templates)],
    [true, goTo("media", pageNames.media, <Images aria-hidden />, open.media)],
    [true, goTo("brand", pageNames.brandKit, <Palette aria-hidden />, open.brand)],
    [
      may(account, "template:export"),
      goTo("integrations", pageNames.integrations, <Plug aria-hidden />, open.integrations),
    ],
    [may(account, "member:view"), goTo("team", pageNames.team, <Users aria-hidden />, open.team)],
    [
      maySeeSettings && account.parentAccountId === null,
      goTo("sub-accounts", pageNames.subAccounts, <Building2 aria-hidden />, open.subAccounts),
    ],
    [maySeeSettings, goTo("billing", pageNames.billing, <CreditCard aria-hidden />, open.billing)],
    [maySeeSettings, goTo("audit", pageNames.auditLog, <ScrollText aria-hidden />, open.audit)],
    [maySeeSettings, goTo("settings", pageNames.settings, <Settings aria-hidden />, open.settings)],
  ];
  return pages.flatMap(([isOffered, command]) => (isOffered ? [command] : []));
}
