import { Link } from "@tanstack/react-router";
import { File, Plus } from "lucide-react";
import { may, useAccount } from "../api/account";
import { useHasRoom } from "../import/NoRoom";
import { Button } from "../ui/Button";
import { type Command, useCommands } from "../ui/commands";
import { useCreateTemplate } from "./useCreateTemplate";
import { words } from "./words";

/**
 * Links to the library and adds "New blank template" to the command palette. Shows nothing to members who can't create templates.
 */
export function NewTemplateButton() {
  const account = useAccount();
  const hasRoom = useHasRoom();
  const mayCreate = may(account, "template:create");
  const { create } = useCreateTemplate();
  const blank: Command = {
    id: "new-blank",
    label: words.commands.blank,
    icon: <File aria-hidden />,
    group: words.commands.create,
    keywords: words.commands.blankKeywords,
    run: () => create({}),
  };
  useCommands(mayCreate && hasRoom ? [blank] : []);
  if (!mayCreate) return null;
  if (!hasRoom) {
    return (
      <Button variant="primary" disabled>
        <Plus aria-hidden />
        {words.newTemplate}
      </Button>
    );
  }
  return (
    <Button asChild variant="primary">
      <Link to="/a/$slug/templates/new" params={{ slug: account.slug }}>
        <Plus aria-hidden />
        {words.newTemplate}
      </Link>
    </Button>
  );
}
