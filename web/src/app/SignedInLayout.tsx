import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { isPageForgotten, isPageOf, isPageReplaced } from "../api/browserData";
import { useSession } from "../api/session";
import { CommandPaletteHost } from "../ui/CommandPaletteHost";
import { menus } from "../ui/menus";
import { popovers } from "../ui/Popover";
import { Toaster } from "../ui/Toaster";
import { whenIdle } from "../ui/whenIdle";
import { OfflineBanner } from "./OfflineBanner";
import { useOtherTabs } from "./useOtherTabs";

/** Wraps every page that requires signing in: toasts, the command palette and the offline banner. */
export function SignedInLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useSession();
  const router = useRouter();
  const isSignedIn = user !== null;
  // Another user's work is in memory if that user's session ended and this user signed in.
  const isStranger = user !== null && !isPageOf(user.id);
  useOtherTabs(user?.id);

  // The session has ended, here or in another tab.
  useEffect(() => {
    if (isSignedIn) return;
    if (isPageForgotten()) location.assign("/sign-in");
    else {
      const ended = isPageReplaced() ? "replaced" : "";
      void router.navigate({ to: "/sign-in", search: { return: router.latestLocation.href, ended } });
    }
  }, [isSignedIn, router]);

  useEffect(() => {
    if (isStranger) location.reload();
  }, [isStranger]);

  // Preloads menus so that the first click opens one immediately, even offline.
  useEffect(
    () =>
      whenIdle(() => {
        menus.fetch();
        popovers.fetch();
      }, 4000),
    [],
  );

  if (!isSignedIn || isStranger) return null;
  return (
    <>
      <OfflineBanner />
      {children}
      <CommandPaletteHost />
      <Toaster />
    </>
  );
}
