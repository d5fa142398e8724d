import { DOMParser, DOMSerializer, type Fragment, type ParseOptions, Slice } from "prosemirror-model";
import type { EditorProps } from "prosemirror-view";
import { withoutHandlers } from "../../ui/parseHtml";
import { replaceBetween } from "../../ui/scan";
import { cleanPaste, cleanPastedText, ownCopy } from "./cleanPaste";
import { schema } from "./schema";
import { writeHtml } from "./writeHtml";

class CleaningParser extends DOMParser {
  override parseSlice(dom: Node, _options?: ParseOptions): Slice {
    return new Slice(cleanPaste(dom as Element), 0, 0);
  }
}

/** Copies the HTML of the email, not of this editor. */
class HtmlSerializer extends DOMSerializer {
  override serializeFragment(content: Fragment): DocumentFragment {
    const template = document.createElement("template");
    template.innerHTML = `<span ${ownCopy}="">${writeHtml(content)}</span>`;
    return template.content;
  }
}

/** How text is copied, pasted and dragged. */
export const clipboard: Pick<
  EditorProps,
  "transformPastedHTML" | "clipboardParser" | "clipboardSerializer" | "clipboardTextParser" | "clipboardTextSerializer"
> = {
  // Drops style sheets: ProseMirror would inline them, and browsers then lose Word's own properties, which mark its lists.
  transformPastedHTML: (html) => withoutHandlers(replaceBetween(html, "<style", "</style>", "")),
  clipboardParser: new CleaningParser(schema, []),
  clipboardSerializer: new HtmlSerializer({}, {}),
  clipboardTextParser: (text) => new Slice(cleanPastedText(text), 0, 0),
  clipboardTextSerializer: ({ content }) =>
    content.textBetween(0, content.size, "\n", (node) =>
      node.type.name === "hard_break" ? "\n" : node.type.name === "merge_tag" ? (node.attrs.source as string) : "",
    ),
};
