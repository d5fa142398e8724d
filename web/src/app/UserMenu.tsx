import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { signOutMutation } from "../api/generated/@tanstack/react-query.gen";
import { useUser } from "../api/session";
import { toastError } from "../api/toastError";
import { Avatar } from "../ui/Avatar";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "../ui/Menu";
import { useTheme } from "../ui/theme";

const themes = [
  { value: "system", label: "As the system", icon: <Monitor aria-hidden /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
] as const;

/** The signed-in person: profile, theme, sign out. */
export function UserMenu() {
  const user = useUser();
  const { theme, setTheme } = useTheme();
  const signOut = useSignOut();
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
            <span className="sr-only">Profile, theme and sign out</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden />
          Profile
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

/** Ends the session and forgets everything that was read in it. */
export function useSignOut() {
  const { mutate } = useMutation({
    ...signOutMutation(),
    onError: toastError,
    onSuccess: () => location.assign("/sign-in"), // a fresh page: nothing that was read stays in memory
  });
  return () => mutate({});
}
