import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { PendingPage } from "./PendingPage";
import { PhoneBar } from "./PhoneBar";
import { Sidebar } from "./Sidebar";
import { useShellAccount } from "./useShellAccount";
import { VerifyBanner } from "./VerifyBanner";

// The palette offers them; a page shows without.
const AppCommands = lazy(async () => ({ default: (await import("./AppCommands")).AppCommands }));

/** Navigation beside the page; on phones behind a button above it. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  const { account } = useShellAccount();

  // A new page starts at its beginning for readers, too; on the first one the browser has done that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what must have changed
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:shadow-high"
      >
        Skip to the page
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
    </div>
  );
}
