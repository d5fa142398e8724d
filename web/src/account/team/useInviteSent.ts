import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { toast } from "../../ui/toast";
import { useRefreshTeam } from "./useRefreshTeam";

/** Says that an invite is on its way, and where its mail is on a server without a mail server. */
export function useInviteSent(): (email: string) => Promise<void> {
  const { data: config } = useQuery(readConfigOptions());
  const refresh = useRefreshTeam();
  return async (email) => {
    await refresh();
    const description =
      config?.mail === "outbox"
        ? "This server has no mail server yet: the mail is a file in the folder outbox of its data directory."
        : undefined;
    toast(`Invite sent to ${email}`, { description });
  };
}
