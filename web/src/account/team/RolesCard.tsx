import { Card } from "../../ui/Card";
import { givenRoles, ownerDoes } from "../roles";

/** What each role may do. */
export function RolesCard() {
  return (
    <Card title="What each role may do">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[6rem_1fr]">
        {[{ label: "Owner", does: ownerDoes }, ...givenRoles].map(({ label, does }) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="text-muted max-sm:mb-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
