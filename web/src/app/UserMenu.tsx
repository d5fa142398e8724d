import { Link } from "@tanstack/react-router";
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useUser } from "../api/session";
import { Avatar } from "../ui/Avatar";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "../ui/Menu";
import { useTheme } from "../ui/theme";
import { useStartSignOut } from "./signOutContext";
import { words } from "./words";

const themes = [
  { value: "system", label: words.userMenu.system, icon: <Monitor aria-hidden /> },
  { value: "light", label: words.userMenu.light, icon: <Sun aria-hidden /> },
  { value: "dark", label: words.userMenu.dark, icon: <Moon aria-hidden /> },
] as const;

/** The signed-in user's menu: profile, theme and sign-out. */
export function UserMenu() {
  const user = useUser();
  const { theme, setTheme } = useTheme();
  const signOut = useStartSignOut();
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover data-[state=open]:bg-hover"
        >
          <Avatar name={user.name} image={user.image} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm leading-5">{user.name}</span>
            <span className="block truncate text-muted text-xs">{user.email}</span>
            <span className="sr-only">{words.userMenu.label}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden />
          {words.navigation.profile}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label={words.userMenu.theme} value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        {words.navigation.signOut}
      </MenuItem>
    </Menu>
  );
}
