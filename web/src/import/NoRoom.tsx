import { Link } from "@tanstack/react-router";
import { useAccount } from "../api/account";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";

/** Says before an import is used that its result could not become a template. Nothing while there is room. */
export function NoRoomYet() {
  const { usage, limits } = useAccount();
  if (usage.templates < limits.templates) return null;
  return (
    <Callout
      title={`All ${limits.templates.toLocaleString("en")} templates of your plan are in use`}
      actions={<TemplatesButton />}
    >
      You can import a mail and look at it. To open it in the editor, delete a template first.
    </Callout>
  );
}

/** The template could not be created. Whoever makes room does so beside this page, so that the result stays. */
export function NoRoom({ reason }: { reason: string }) {
  return (
    <Callout tone="danger" title="There is no room for another template" actions={<TemplatesButton />}>
      {reason} The result stays here meanwhile.
    </Callout>
  );
}

function TemplatesButton() {
  const { slug } = useAccount();
  return (
    <Button asChild>
      <Link to="/a/$slug/templates" params={{ slug }} target="_blank">
        Open the templates in a new tab
      </Link>
    </Button>
  );
}
