import { useNavigate } from "@tanstack/react-router";
import { may, useAccount } from "../api/account";
import { useFileDrop } from "../images/useFileDrop";
import { toast } from "../ui/toast";
import { holdFile } from "./heldFile";
import { chooseFile } from "./mailFile";

/** A mail that is dropped on the page is imported. Tells whether one is held over it; nothing for those who may not create. */
export function useDropToImport(): boolean {
  const account = useAccount();
  const navigate = useNavigate();
  const take = (files: File[]) => {
    const chosen = chooseFile(files);
    if ("fault" in chosen) return toast(chosen.fault, { tone: "danger" });
    holdFile(chosen.file);
    void navigate({ to: "/a/$slug/templates/import", params: { slug: account.slug } });
  };
  return useFileDrop(may(account, "template:create") ? take : undefined);
}
