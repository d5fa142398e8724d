import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lastAccount, useSession } from "../api/session";
import { Disclosure } from "../ui/Disclosure";
import { TextLink } from "../ui/TextLink";
import { CodeSample } from "./CodeSample";

/** From a key to a template in four commands, each using what the one before it left behind. */
export function FirstSteps() {
  const { accounts } = useSession();
  const account = lastAccount(accounts);
  const api = `${location.origin}/api/accounts/$SLUG`;
  return (
    <Disclosure title="Your first template from a terminal">
      <ol className="grid gap-4 lg:grid-cols-2">
        <Step title="Name the account and the key" code={`SLUG=${account?.slug ?? "…"}\nKEY=mailwright_sk_…`}>
          {account ? (
            <>
              Create a key in the{" "}
              <TextLink>
                <Link to="/a/$slug/settings" params={{ slug: account.slug }}>
                  settings of {account.name}
                </Link>
              </TextLink>
              . It is shown once.
            </>
          ) : (
            "Sign in and create a key in the settings of your account. It is shown once."
          )}
        </Step>
        <Step
          title="Create a template"
          code={`TEMPLATE_ID=$(curl -sS "${api}/templates" \\\n  -H "Authorization: Bearer $KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name": "Spring sale"}' |\n  grep -o '"id":"[^"]*' | head -1 | cut -d'"' -f4)\necho "$TEMPLATE_ID"`}
        >
          Left blank, it starts with a document made from your brand kit.
        </Step>
        <Step
          title="Read it"
          code={`curl -sS -i "${api}/templates/$TEMPLATE_ID" \\\n  -H "Authorization: Bearer $KEY"`}
        >
          The answer holds the whole document, with an ETag for safe changes.
        </Step>
        <Step
          title="Sign in as a person"
          code={`curl -sS -c mailwright.cookies \\\n  ${location.origin}/api/auth/callback/credentials \\\n  --data-urlencode 'email=ada@example.com' \\\n  --data-urlencode 'password=correct horse battery'`}
        >
          For the few addresses that take no key. The session is kept in a cookie jar.
        </Step>
      </ol>
    </Disclosure>
  );
}

function Step({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{children}</p>
      </div>
      <CodeSample title="Shell" code={code} />
    </li>
  );
}
