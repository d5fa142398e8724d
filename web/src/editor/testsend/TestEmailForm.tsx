import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useSlug } from "../../api/account";
import { fieldErrors, formError } from "../../api/describeError";
import { sendTestMail } from "../../api/generated/sdk.gen";
import { Button } from "../../ui/Button";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { ChecksNote } from "../checks/ChecksNote";
import { renderedQuery } from "../rendered/renderedQuery";
import type { Draft } from "../saving/draft";
import { words } from "./words";

export interface TestEmailFormProps {
  readonly templateId: string;
  readonly draft: Draft;
  readonly to: string;
  readonly onSent: (to: string) => void;
  readonly onLeave: () => void;
}

export function TestEmailForm({ templateId, draft, to, onSent, onLeave }: TestEmailFormProps) {
  const send = useSend(templateId, draft, onSent);
  return (
    <Form
      onSubmit={({ subject = "" }) => send.mutate(subject)}
      pending={send.isPending}
      error={formError(send.error, ["subject"])}
    >
      <p>
        {words.recipientBefore}
        <strong className="font-medium">{to}</strong>
        {words.recipientAfter}
      </p>
      <TextField
        label={words.subject}
        name="subject"
        autoFocus
        autoComplete="off"
        maxLength={200}
        defaultValue={subjectOf(draft)}
        hint={words.subjectHint}
        error={fieldErrors(send.error).subject}
      />
      <ChecksNote onLeave={onLeave} />
      <Button type="submit" variant="primary" className="self-end" pending={send.isPending}>
        <Send aria-hidden />
        {words.send}
      </Button>
    </Form>
  );
}

function useSend(templateId: string, draft: Draft, onSent: (to: string) => void) {
  const slug = useSlug();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (subject: string) => {
      const { html, text } = await queryClient.fetchQuery(renderedQuery(slug, draft));
      const { data } = await sendTestMail({
        path: { slug },
        body: { html, text, subject, templateId },
        throwOnError: true,
      });
      return data.data;
    },
    onSuccess: ({ to }) => onSent(to),
  });
}

function subjectOf({ settings, name }: Draft): string {
  const { subject } = settings;
  const trimmed = typeof subject === "string" ? subject.trim() : "";
  return (trimmed || name).slice(0, 200);
}
