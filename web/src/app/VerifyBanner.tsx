import { useUser } from "../api/session";
import { ResendVerification } from "../verification/ResendVerification";
import { words } from "./words";

/** Reminds users to verify their email address and resends the link. */
export function VerifyBanner() {
  const user = useUser();
  if (user.emailVerified) return null;
  return (
    <section aria-label={words.verify.label} className="border-line border-b bg-accent-soft px-4 py-2 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p>
          {words.verify.before} <strong className="font-medium">{user.email}</strong> {words.verify.after}
        </p>
        <ResendVerification />
      </div>
    </section>
  );
}
