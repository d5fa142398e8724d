import { TextControl } from "../inspector/TextControl";
import { LineIdeas } from "../writing/LineIdeas";
import { InboxLine } from "./InboxLine";
import { words } from "./inspectorWords";

/** The subject and preview text that readers see in their inbox. Must be inside <SettingsFields>. */
export function InboxFields() {
  return (
    <>
      <TextControl
        path="subject"
        label={words.inbox.subject}
        hasMergeTags
        goodLength={60}
        assist={<LineIdeas path="subject" other="previewText" label={words.inbox.subjectIdeas} />}
        placeholder={words.inbox.subjectPlaceholder}
      />
      <TextControl
        path="previewText"
        label={words.inbox.previewText}
        hasMergeTags
        rows={2}
        goodLength={100}
        assist={<LineIdeas path="previewText" other="subject" label={words.inbox.previewTextIdeas} />}
        placeholder={words.inbox.previewTextPlaceholder}
      />
      <InboxLine />
    </>
  );
}
