import type { InvitePreview } from "../../api/generated/types.gen";

export interface InviteStepProps {
  token: string;
  invite: InvitePreview;
  onDeclined: () => void;
}
