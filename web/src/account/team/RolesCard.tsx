import { Card } from "../../ui/Card";
import { assignableRoles, ownerRole } from "../roles";
import { words } from "./words";

/** Explains what each role can do. */
export function RolesCard() {
  return (
    <Card title={words.roles.title}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[6rem_1fr]">
        {[ownerRole, ...assignableRoles].map(({ label, can }) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="text-muted max-sm:mb-2">{can}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
