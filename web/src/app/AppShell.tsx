import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { toastError } from "../api/toastError";
import { useSignOut } from "../auth/signout/useSignOut";
import { PendingPage } from "./PendingPage";
import { PhoneBar } from "./PhoneBar";
import { Sidebar } from "./Sidebar";
import { SignOutContext } from "./signOutContext";
import { useShellAccount } from "./useShellAccount";
import { VerifyBanner } from "./VerifyBanner";
import { words } from "./words";

// Loaded lazily, because pages don't need the palette's commands to render.
const AppCommands = lazy(async () => ({ default: (await import("./AppCommands")).AppCommands }));

/** Puts the navigation next to the page. On phones, a button above the page opens it. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  const { account } = useShellAccount();
  const { signOut, dialog } = useSignOut("/sign-in", toastError);

  // Moves focus so that screen readers start at the top of the new page. The browser does this for the first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);

  return (
    <SignOutContext value={signOut}>
      <div className="flex min-h-dvh flex-col md:flex-row">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:shadow-high"
        >
          {words.skipToContent}
        </a>
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-sunken md:block">
          <Sidebar />
        </aside>
        <PhoneBar />
        <main id="main" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col focus:outline-none">
          <VerifyBanner />
          <Suspense fallback={<PendingPage />}>{children}</Suspense>
        </main>
        <Suspense>
          <AppCommands account={account} />
        </Suspense>
        {dialog}
      </div>
    </SignOutContext>
  );
}
