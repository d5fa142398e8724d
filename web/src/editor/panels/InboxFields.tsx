import { TextControl } from "../inspector/TextControl";
import { LineIdeas } from "../writing/LineIdeas";
import { InboxLine } from "./InboxLine";

/** What readers see of the mail before they open it. Stands in <SettingsFields>. */
export function InboxFields() {
  return (
    <>
      <TextControl
        path="subject"
        label="Subject"
        hasMergeTags
        goodLength={60}
        assist={<LineIdeas path="subject" other="previewText" label="Subject ideas" />}
        placeholder="What is it about?"
      />
      <TextControl
        path="previewText"
        label="Preview text"
        hasMergeTags
        rows={2}
        goodLength={100}
        assist={<LineIdeas path="previewText" other="subject" label="Preview text ideas" />}
        placeholder="The line that follows the subject"
      />
      <InboxLine />
    </>
  );
}
