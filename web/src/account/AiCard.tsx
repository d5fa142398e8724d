import { useQuery } from "@tanstack/react-query";
import { type Account, may } from "../api/account";
import { readAiStatusOptions } from "../api/generated/@tanstack/react-query.gen";
import { Badge } from "../ui/Badge";
import { Card } from "../ui/Card";

/** Which model writes emails on this server, and whether it responds. */
export function AiCard({ account }: { account: Account }) {
  const mayAsk = may(account, "template:create");
  const { data } = useQuery({ ...readAiStatusOptions({ path: { slug: account.slug } }), enabled: mayAsk });
  if (!data) return null;
  if (data.provider === "offline") {
    return (
      <Card title="AI model" description="A model adds free-form writing, rewriting and translation.">
        <p>No model is connected. Your administrator can connect one.</p>
      </Card>
    );
  }
  return (
    <Card
      title="AI model"
      description="Writes your drafts and texts. Your administrator can choose another one."
      actions={data.healthy ? <Badge tone="accent">Ready</Badge> : <Badge tone="danger">Not responding</Badge>}
    >
      <p>
        {data.model} ({data.provider})
        {data.failure && <span className="text-danger">. Last failure: {data.failure}</span>}
      </p>
    </Card>
  );
}
