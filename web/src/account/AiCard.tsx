import { useQuery } from "@tanstack/react-query";
import { type Account, may } from "../api/account";
import { readAiStatusOptions } from "../api/generated/@tanstack/react-query.gen";
import { Badge } from "../ui/Badge";
import { Card } from "../ui/Card";

/** Who writes mails on this server, and whether it answers. */
export function AiCard({ account }: { account: Account }) {
  const mayAsk = may(account, "template:create");
  const { data } = useQuery({ ...readAiStatusOptions({ path: { slug: account.slug } }), enabled: mayAsk });
  if (!data) return null;
  const writer = data.provider === "offline" ? "Rules on this server" : `${data.model} (${data.provider})`;
  return (
    <Card
      title="Write with AI"
      description="What writes your mails. Whoever runs this server can choose another writer."
      actions={data.healthy ? <Badge tone="accent">Ready</Badge> : <Badge tone="danger">Not answering</Badge>}
    >
      <p>
        {writer}
        {data.failure && <span className="text-danger">. Last failure: {data.failure}</span>}
      </p>
    </Card>
  );
}
