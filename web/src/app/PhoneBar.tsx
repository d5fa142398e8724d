import { Link, useLocation } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Logo } from "../ui/Logo";
import { Sidebar } from "./Sidebar";

// Wide screens never open it.
const Sheet = lazy(() => import("../ui/Sheet").then(({ Sheet }) => ({ default: Sheet })));

/** The top of the screen on phones: the product's name, and the navigation behind a button. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const [used, setUsed] = useState(false);
  const [openedAt, setOpenedAt] = useState<string>();
  const open = () => {
    setUsed(true);
    setOpenedAt(pathname);
  };
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-line border-b bg-paper px-4 md:hidden">
      <Link to="/" className="flex min-h-11 items-center">
        <Logo />
      </Link>
      <button
        type="button"
        aria-label="Open the navigation"
        onClick={open}
        className="-mr-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-hover"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {/* Open only on the page it was opened on: following a link closes it. */}
      <Suspense>
        {used && (
          <Sheet
            open={openedAt === pathname}
            onOpenChange={(open) => setOpenedAt(open ? pathname : undefined)}
            title="Navigation"
            hideTitle
          >
            <Sidebar inSheet />
          </Sheet>
        )}
      </Suspense>
    </header>
  );
}
