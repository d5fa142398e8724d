import { useNavigate } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { DropVeil } from "../images/DropVeil";
import { useFileDrop } from "../images/useFileDrop";
import { toast } from "../ui/toast";
import { chooseFile } from "./emailFile";
import { holdFile } from "./heldFile";
import { words } from "./words";

/** Opens the import page with an email that is dropped on this page. */
export function DropToImport() {
  const slug = useSlug();
  const navigate = useNavigate();
  const isOver = useFileDrop((files) => {
    const chosen = chooseFile(files);
    if ("fault" in chosen) return toast(chosen.fault, { tone: "danger" });
    holdFile(chosen.file);
    void navigate({ to: "/a/$slug/templates/import", params: { slug } });
  });
  return isOver ? <DropVeil label={words.drop} /> : null;
}
