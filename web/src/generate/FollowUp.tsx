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
import { words } from "./words";

/** Asks about what the brief lacks, once its required fields are filled in. The answer becomes part of the brief, or can be skipped. */
export function FollowUp({ form, onChange }: FieldsProps) {
  const { brief } = form;
  const asked = useQuestion(missingIn(form).length === 0, { ...briefOf(form), followUp: undefined });
  // An answered question stays, even if the brief now lacks something else.
  const question = brief.followUp?.question ?? asked?.question;
  if (!question || form.skipped === question) return null;
  const answer = brief.followUp?.answer ?? "";
  const setAnswer = (text: string) =>
    onChange({ brief: { ...brief, followUp: text === "" ? undefined : { question, answer: text } } });
  return (
    <section aria-label={words.followUp.title} className="rounded-md border border-accent/30 bg-accent-soft p-3.5">
      <div className="flex items-start gap-2">
        <MessageCircleQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <p role="status" className="font-medium">
            {question}
          </p>
          {asked?.question === question && (
            <Chips label={words.followUp.suggestions} hideLabel>
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
              label={words.followUp.answer}
              hideLabel
              placeholder={words.followUp.answerPlaceholder}
              maxLength={2000}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
              className="flex-1"
            />
            <Button
              variant="ghost"
              onClick={() => onChange({ skipped: question, brief: { ...brief, followUp: undefined } })}
            >
              {words.followUp.skip}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Fetches the question after a pause in typing. If that fails, the draft is created without an answer. */
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
