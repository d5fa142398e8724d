import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useSlug } from "../api/account";
import { askFollowUp } from "../api/generated/sdk.gen";
import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import { useSettled } from "../ui/useSettled";
import { Chip, Chips } from "./Chip";
import type { Brief, FieldsProps } from "./promptForm";
import { briefOf, missingIn } from "./request";

/** A question about what the brief lacks, once its required fields are filled in. The answer is part of the brief; it can be skipped. */
export function FollowUp({ form, onChange }: FieldsProps) {
  const { brief } = form;
  const asked = useQuestion(missingIn(form).length === 0, { ...briefOf(form), followUp: undefined });
  // A question that was answered stays, whatever the brief lacks now.
  const question = brief.followUp?.question ?? asked?.question;
  if (!question || form.skipped === question) return null;
  const answer = brief.followUp?.answer ?? "";
  const setAnswer = (text: string) =>
    onChange({ brief: { ...brief, followUp: text === "" ? undefined : { question, answer: text } } });
  return (
    <section aria-label="Follow-up question" className="rounded-md border border-accent/30 bg-accent-soft p-3.5">
      <div className="flex items-start gap-2">
        <MessageCircleQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <p role="status" className="font-medium">
            {question}
          </p>
          {asked?.question === question && (
            <Chips label="Suggested answers" hideLabel>
              {asked.suggestions.map((suggestion) => (
                <Chip
                  key={suggestion}
                  pressed={answer === suggestion}
                  onPress={() => setAnswer(answer === suggestion ? "" : suggestion)}
                >
                  {suggestion}
                </Chip>
              ))}
            </Chips>
          )}
          <div className="flex items-end gap-2">
            <TextField
              label="Your answer"
              hideLabel
              placeholder="Or write your own"
              maxLength={2000}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
              className="flex-1"
            />
            <Button
              variant="ghost"
              onClick={() => onChange({ skipped: question, brief: { ...brief, followUp: undefined } })}
            >
              Skip
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Asks after a pause in typing. A failure loses nothing: the draft is created without an answer. */
function useQuestion(isComplete: boolean, brief: Brief) {
  const slug = useSlug();
  const settled = useSettled(JSON.stringify(brief), 600);
  return useQuery({
    queryKey: ["follow-up", slug, settled],
    queryFn: async ({ signal }) => {
      const body = { brief: JSON.parse(settled) as Brief };
      return (await askFollowUp({ path: { slug }, body, signal, throwOnError: true })).data;
    },
    enabled: isComplete && settled === JSON.stringify(brief),
    placeholderData: (last) => (isComplete ? last : undefined),
    retry: false,
  }).data;
}
