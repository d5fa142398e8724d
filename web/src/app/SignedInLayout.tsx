import { Outlet, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useSession } from "../api/session";
import { CommandPaletteHost } from "../ui/CommandPaletteHost";
import { Toaster } from "../ui/Toaster";
import { TooltipProvider } from "../ui/TooltipProvider";
import { OfflineBanner } from "./OfflineBanner";

/** What every page behind the sign-in has around it: tooltips, toasts, the command palette and word of a lost connection. */
export function SignedInLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useSession();
  const router = useRouter();
  const isSignedIn = user !== null;

  // The session has ended, here or in another tab.
  useEffect(() => {
    if (!isSignedIn)
      void router.navigate({ to: "/sign-in", search: { return: router.latestLocation.href, ended: "" } });
  }, [isSignedIn, router]);

  if (!isSignedIn) return null;
  return (
    <TooltipProvider>
      <OfflineBanner />
      {children}
      <CommandPaletteHost />
      <Toaster />
    </TooltipProvider>
  );
}
