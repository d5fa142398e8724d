import { parseHtml } from "../ui/parseHtml";

interface Block {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly nodes?: readonly string[];
  readonly linkedNodes?: Readonly<Record<string, string>>;
}

/** Returns the text of an email from top to bottom, without formatting. */
export function emailTexts(craftState: Readonly<Record<string, unknown>>): string[] {
  const seen = new Set<string>();
  const textsBelow = (id: string): string[] => {
    const block = craftState[id] as Block | undefined;
    if (!block || seen.has(id)) return [];
    seen.add(id);
    const below = [...(block.nodes ?? []), ...Object.values(block.linkedNodes ?? {})];
    return [...textsOf(block), ...below.flatMap(textsBelow)];
  };
  return textsBelow("ROOT");
}

function textsOf({ props }: Block): string[] {
  const items = Array.isArray(props?.items) ? props.items.map(textOfItem) : [];
  return [props?.text, ...items].flatMap((text) => (typeof text === "string" ? plain(text) || [] : []));
}

/** Returns the text of an item. List items are plain text, and menu items have labels. */
function textOfItem(item: unknown): unknown {
  return typeof item === "object" && item !== null && "label" in item ? item.label : item;
}

function plain(html: string): string {
  const text = parseHtml(html.replaceAll(/<br\s*\/?>/gi, "\n")).body.textContent ?? "";
  return text.replaceAll(/[^\S\n]+/g, " ").trim();
}
