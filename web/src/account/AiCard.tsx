import { useQuery } from "@tanstack/react-query";
import { type Account, may } from "../api/account";
import { readAiStatusOptions } from "../api/generated/@tanstack/react-query.gen";
import { Badge } from "../ui/Badge";
import { Card } from "../ui/Card";
import { words } from "./words";

/** Shows which model the server uses and whether it responds. */
export function AiCard({ account }: { account: Account }) {
  const mayAsk = may(account, "template:create");
  const { data } = useQuery({ ...readAiStatusOptions({ path: { slug: account.slug } }), enabled: mayAsk });
  if (!data) return null;
  if (data.provider === "offline") {
    return (
      <Card title={words.aiModel.title} description={words.aiModel.benefits}>
        <p>{words.aiModel.none}</p>
      </Card>
    );
  }
  return (
    <Card
      title={words.aiModel.title}
      description={words.aiModel.description}
      actions={
        data.healthy ? (
          <Badge tone="accent">{words.aiModel.ready}</Badge>
        ) : (
          <Badge tone="danger">{words.aiModel.notResponding}</Badge>
        )
      }
    >
      <p>
        {words.aiModel.name(data.model ?? "", data.provider)}
        {data.failure && <span className="text-danger">{words.aiModel.lastError(data.failure)}</span>}
      </p>
    </Card>
  );
}
