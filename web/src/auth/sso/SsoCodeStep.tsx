import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { readSessionOptions, sendSingleSignOnCodeMutation } from "../../api/generated/@tanstack/react-query.gen";
import { safeReturn } from "../safeReturn";
import { CodeStep } from "../twostep/CodeStep";

/** The second step of single sign-on, for users with an authenticator app. */
export function SsoCodeStep({ returnTo }: { returnTo: string | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...sendSingleSignOnCodeMutation(),
    onSuccess: async () => {
      queryClient.clear(); // don't show data that another user loaded in this tab
      await queryClient.fetchQuery(readSessionOptions());
      router.history.push(safeReturn(returnTo));
    },
  });
  return (
    <CodeStep
      pending={isPending}
      error={error}
      onCode={(code) => mutate({ body: { code } })}
      onBack={() => navigate({ to: "/sign-in", search: { return: returnTo }, replace: true })}
    />
  );
}
