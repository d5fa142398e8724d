import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lastAccount, useSession } from "../api/session";
import { Disclosure } from "../ui/Disclosure";
import { TextLink } from "../ui/TextLink";
import { CodeSample } from "./CodeSample";
import { words } from "./words";

const { firstSteps: steps } = words;

/** Creates and reads a template in a few commands. Each one uses the variables that the ones before it set. */
export function FirstSteps() {
  const { accounts } = useSession();
  const account = lastAccount(accounts);
  const api = `${location.origin}/api/accounts/$SLUG`;
  return (
    <Disclosure title={steps.title}>
      <ol className="grid gap-4 lg:grid-cols-2">
        <Step title={steps.setUp} code={`SLUG=${account?.slug ?? "…"}\nKEY=mailwright_sk_…`}>
          {account ? (
            <>
              {steps.createKey}{" "}
              <TextLink>
                <Link to="/a/$slug/settings" params={{ slug: account.slug }}>
                  {steps.settingsOf(account.name)}
                </Link>
              </TextLink>
              {steps.shownOnce}
            </>
          ) : (
            steps.signInForKey
          )}
        </Step>
        <Step
          title={steps.create}
          code={`TEMPLATE_ID=$(curl -sS "${api}/templates" \\\n  -H "Authorization: Bearer $KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name": "Spring sale"}' |\n  grep -o '"id":"[^"]*' | head -1 | cut -d'"' -f4)\necho "$TEMPLATE_ID"`}
        >
          {steps.createHint}
        </Step>
        <Step
          title={steps.read}
          code={`curl -sS -i "${api}/templates/$TEMPLATE_ID" \\\n  -H "Authorization: Bearer $KEY"`}
        >
          {steps.readHint}
        </Step>
        <Step
          title={steps.signIn}
          code={`curl -sS -c mailwright.cookies \\\n  ${location.origin}/api/auth/callback/credentials \\\n  --data-urlencode 'email=ada@example.com' \\\n  --data-urlencode 'password=correct horse battery'`}
        >
          {steps.signInHint}
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
      <CodeSample title={steps.shell} code={code} />
    </li>
  );
}
