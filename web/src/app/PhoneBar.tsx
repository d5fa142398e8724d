import { Link, useLocation, useParams } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../api/session";
import { Avatar } from "../ui/Avatar";
import { Logo } from "../ui/Logo";
import { Sidebar } from "./Sidebar";
import { words } from "./words";

// Loaded lazily, because wide screens never open it.
const Sheet = lazy(() => import("../ui/Sheet").then(({ Sheet }) => ({ default: Sheet })));

/** The bar at the top of the screen on phones: the current account and a button that opens the navigation. */
export function PhoneBar() {
  const { pathname } = useLocation();
  const [used, setUsed] = useState(false);
  const [openedAt, setOpenedAt] = useState<string>();
  const open = () => {
    setUsed(true);
    setOpenedAt(pathname);
  };
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-line border-b bg-paper px-4 md:hidden">
      <Place />
      <button
        type="button"
        aria-label={words.navigation.open}
        onClick={open}
        className="-mr-2 inline-flex size-11 cursor-pointer items-center justify-center rounded-md hover:bg-hover"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {/* Stays open only on the page where it was opened, so following a link closes it. */}
      <Suspense>
        {used && (
          <Sheet
            open={openedAt === pathname}
            onOpenChange={(open) => setOpenedAt(open ? pathname : undefined)}
            title={words.navigation.title}
            hideTitle
          >
            <Sidebar inSheet />
          </Sheet>
        )}
      </Suspense>
    </header>
  );
}

/** Links to the templates of the page's account, or shows the logo on pages without an account. */
function Place() {
  const { slug } = useParams({ strict: false });
  const account = useSession().accounts.find((one) => one.slug === slug);
  if (!account) {
    return (
      <Link to="/" className="flex min-h-11 items-center">
        <Logo />
      </Link>
    );
  }
  return (
    <Link
      to="/a/$slug/templates"
      params={{ slug: account.slug }}
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-semibold"
    >
      <Avatar name={account.name} shape="square" />
      <span className="truncate">{account.name}</span>
    </Link>
  );
}
