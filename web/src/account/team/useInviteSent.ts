import { useQuery } from "@tanstack/react-query";
import { readConfigOptions } from "../../api/generated/@tanstack/react-query.gen";
import { toast } from "../../ui/toast";
import { useRefreshTeam } from "./useRefreshTeam";
import { words } from "./words";

/** Confirms that an invite was sent, and says where to find the email if no mail server is configured. */
export function useInviteSent(): (email: string) => Promise<void> {
  const { data: config } = useQuery(readConfigOptions());
  const refresh = useRefreshTeam();
  return async (email) => {
    await refresh();
    if (config?.mail === "outbox")
      toast(words.inviteForm.saved(email), { description: words.inviteForm.savedToOutbox });
    else toast(words.inviteForm.sent(email));
  };
}
