import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useSession } from "../api/session";
import { CommandPaletteHost } from "../ui/CommandPaletteHost";
import { menus } from "../ui/menus";
import { popovers } from "../ui/Popover";
import { Toaster } from "../ui/Toaster";
import { whenIdle } from "../ui/whenIdle";
import { OfflineBanner } from "./OfflineBanner";

/** What every page behind the sign-in has around it: toasts, the command palette and word of a lost connection. */
export function SignedInLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useSession();
  const router = useRouter();
  const isSignedIn = user !== null;

  // The session has ended, here or in another tab.
  useEffect(() => {
    if (!isSignedIn)
      void router.navigate({ to: "/sign-in", search: { return: router.latestLocation.href, ended: "" } });
  }, [isSignedIn, router]);

  // With them there, the first press on a button opens its menu at once, also without a connection.
  useEffect(
    () =>
      whenIdle(() => {
        menus.fetch();
        popovers.fetch();
      }, 4000),
    [],
  );

  if (!isSignedIn) return null;
  return (
    <>
      <OfflineBanner />
      {children}
      <CommandPaletteHost />
      <Toaster />
    </>
  );
}
