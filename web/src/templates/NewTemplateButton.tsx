import { Link } from "@tanstack/react-router";
import { File, Plus } from "lucide-react";
import { may, useAccount } from "../api/account";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { type Command, useCommands } from "../ui/commands";
import { useCreateTemplate } from "./useCreateTemplate";

/** Leads to the ways to start, of which the palette has the blank one; nothing for those who may not create. */
export function NewTemplateButton() {
  const account = useAccount();
  const hasRoom = useHasRoom();
  const mayCreate = may(account, "template:create");
  const { create } = useCreateTemplate();
  const blank: Command = {
    id: "new-blank",
    label: "New blank template",
    icon: <File aria-hidden />,
    group: "Create",
    keywords: ["empty", "scratch"],
    run: () => create({}),
  };
  useCommands(mayCreate && hasRoom ? [blank] : []);
  if (!mayCreate) return null;
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
