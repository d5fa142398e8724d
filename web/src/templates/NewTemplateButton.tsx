import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { may, useAccount } from "../api/account";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";

/** Leads to the ways to start; nothing for those who may not create. */
export function NewTemplateButton() {
  const account = useAccount();
  const hasRoom = useHasRoom();
  if (!may(account, "template:create")) return null;
  if (!hasRoom) {
    return (
      <Button variant="primary" disabled>
        <Plus aria-hidden />
        New template
      </Button>
    );
  }
  return (
    <Button asChild variant="primary">
      <Link to="/a/$slug/templates/new" params={{ slug: account.slug }}>
        <Plus aria-hidden />
        New template
      </Link>
    </Button>
  );
}
