import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeError } from "../api/describeError";
import { listPushesOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { Dialog } from "../ui/Dialog";
import { Skeleton } from "../ui/Skeleton";
import { NoService } from "./NoService";
import { PushDone } from "./PushDone";
import { PushForm, type PushFormProps } from "./PushForm";
import type { Service } from "./services";
import { type Push, usePush } from "./usePush";
import { useServices } from "./useServices";

export interface PushDialogProps {
  readonly slug: string;
  readonly template: { readonly id: string; readonly name: string };
  /** Stands above the form. */
  readonly note?: ReactNode;
  /** Brings to the server what it does not have yet: it pushes what it has. */
  readonly save?: () => Promise<void>;
  /** What becomes of the mail's merge tags on the way to a provider. */
  readonly readWarnings: PushFormProps["readWarnings"];
  readonly onPushed: () => void;
  readonly onClose: () => void;
}

/** Puts a template into a connected mailing service. */
export function PushDialog({ save, onPushed, ...asked }: PushDialogProps) {
  const { slug, template, onClose } = asked;
  const push = usePush({ slug, save, onPushed });
  const title = push.done ? `Pushed to ${push.done.service.name}` : `Push “${template.name}”`;
  return (
    <Dialog open onOpenChange={onClose} size="md" title={title}>
      {push.done ? <PushDone {...push.done} onClose={onClose} /> : <Asking {...asked} push={push} />}
    </Dialog>
  );
}

type AskingProps = Omit<PushDialogProps, "save" | "onPushed"> & { readonly push: Push };

function Asking({ slug, template, note, readWarnings, push, onClose }: AskingProps) {
  const { services, error } = useServices(slug);
  const earlier = useQuery({
    ...listPushesOptions({ path: { slug }, query: { templateId: template.id } }),
    gcTime: 0, // whoever pushed a moment ago may change what they made
  });
  const failure = error ?? earlier.error;
  if (failure) return <Callout tone="danger">{describeError(failure)}</Callout>;
  if (!services || !earlier.data) return <Skeleton className="h-64" />;
  const [connected, inactive] = [inState(services, "connected"), inState(services, "inactive")];
  if (connected.length === 0) return <NoService slug={slug} inactive={inactive} />;
  return (
    <PushForm
      slug={slug}
      template={template}
      services={[...connected, ...inactive]}
      pushes={earlier.data.data}
      push={push}
      note={note}
      readWarnings={readWarnings}
      onCancel={onClose}
    />
  );
}

function inState(services: readonly Service[], state: Service["state"]): readonly Service[] {
  return services.filter((service) => service.state === state);
}
