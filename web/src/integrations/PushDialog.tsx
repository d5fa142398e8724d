import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeError } from "../api/describeError";
import { listPushesOptions } from "../api/generated/@tanstack/react-query.gen";
import { Callout } from "../ui/Callout";
import { Dialog } from "../ui/Dialog";
import { Skeleton } from "../ui/Skeleton";
import { NoProvider } from "./NoProvider";
import { PushDone } from "./PushDone";
import { PushForm, type PushFormProps } from "./PushForm";
import type { Provider } from "./providers";
import { useProviders } from "./useProviders";
import { type Push, usePush } from "./usePush";

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

/** Puts a template into a connected provider. */
export function PushDialog({ save, onPushed, ...asked }: PushDialogProps) {
  const { slug, template, onClose } = asked;
  const push = usePush({ slug, save, onPushed });
  const title = push.done ? `Pushed to ${push.done.provider.name}` : `Push “${template.name}”`;
  return (
    <Dialog open onOpenChange={onClose} size="md" title={title}>
      {push.done ? <PushDone {...push.done} onClose={onClose} /> : <Asking {...asked} push={push} />}
    </Dialog>
  );
}

type AskingProps = Omit<PushDialogProps, "save" | "onPushed"> & { readonly push: Push };

function Asking({ slug, template, note, readWarnings, push, onClose }: AskingProps) {
  const { providers, error } = useProviders(slug);
  const earlier = useQuery({
    ...listPushesOptions({ path: { slug }, query: { templateId: template.id } }),
    gcTime: 0, // whoever pushed a moment ago may change what they made
  });
  const failure = error ?? earlier.error;
  if (failure) return <Callout tone="danger">{describeError(failure)}</Callout>;
  if (!providers || !earlier.data) return <Skeleton className="h-64" />;
  const [connected, inactive] = [inState(providers, "connected"), inState(providers, "inactive")];
  if (connected.length === 0) return <NoProvider slug={slug} inactive={inactive} />;
  return (
    <PushForm
      slug={slug}
      template={template}
      providers={[...connected, ...inactive]}
      pushes={earlier.data.data}
      push={push}
      note={note}
      readWarnings={readWarnings}
      onCancel={onClose}
    />
  );
}

function inState(providers: readonly Provider[], state: Provider["state"]): readonly Provider[] {
  return providers.filter((provider) => provider.state === state);
}
