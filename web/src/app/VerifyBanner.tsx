import { useUser } from "../api/session";
import { ResendVerification } from "../auth/ResendVerification";

/** Reminds of the address that is not verified yet, and sends the link again. */
export function VerifyBanner() {
  const user = useUser();
  if (user.emailVerified) return null;
  return (
    <section aria-label="Verify your email" className="border-line border-b bg-accent-soft px-4 py-2 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p>
          Open the link that was sent to <strong className="font-medium">{user.email}</strong> to verify that it is
          yours.
        </p>
        <ResendVerification />
      </div>
    </section>
  );
}
