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
import { words } from "./words";

export interface PushDialogProps {
  readonly slug: string;
  readonly template: { readonly id: string; readonly name: string };
  /** Shown above the form. */
  readonly note?: ReactNode;
  /** Saves unsaved changes first, because the server pushes the stored template. */
  readonly save?: () => Promise<void>;
  /** Returns what a push to the given provider changes about the template's merge tags. */
  readonly readWarnings: PushFormProps["readWarnings"];
  readonly onPushed: () => void;
  readonly onClose: () => void;
}

/** Pushes a template to a connected provider. */
export function PushDialog({ save, onPushed, ...form }: PushDialogProps) {
  const { slug, template, onClose } = form;
  const push = usePush({ slug, save, onPushed });
  const title = push.done ? words.done.title(push.done.provider.name) : words.push.title(template.name);
  return (
    <Dialog open onOpenChange={onClose} size="md" title={title}>
      {push.done ? <PushDone {...push.done} onClose={onClose} /> : <FormOrHint {...form} push={push} />}
    </Dialog>
  );
}

type FormOrHintProps = Omit<PushDialogProps, "save" | "onPushed"> & { readonly push: Push };

function FormOrHint({ slug, template, note, readWarnings, push, onClose }: FormOrHintProps) {
  const { providers, error } = useProviders(slug);
  const earlier = useQuery({
    ...listPushesOptions({ path: { slug }, query: { templateId: template.id } }),
    gcTime: 0, // the template may have been pushed a moment ago
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
