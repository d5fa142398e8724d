import { Link, Outlet } from "@tanstack/react-router";
import { Logo } from "../ui/Logo";
import { useTheme } from "../ui/theme";
import { words } from "./words";

/** A plain single column for the sign-in pages. */
export function SigningLayout() {
  useTheme(); // follows the system's theme when it changes
  return (
    <div className="flex min-h-dvh flex-col items-center bg-sunken px-4 py-10 sm:py-16">
      <Link to="/" className="mb-8 rounded-md">
        <Logo />
      </Link>
      <main className="w-full max-w-100 rounded-lg border border-line bg-surface p-6 shadow-low sm:p-8">
        <Outlet />
      </main>
      <footer className="mt-6 text-sm">
        <Link to="/reference" className="text-muted underline-offset-4 hover:text-ink hover:underline">
          {words.apiReference}
        </Link>
      </footer>
    </div>
  );
}
