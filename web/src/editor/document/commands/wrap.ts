import { defaultProps } from "../defaults";
import { newId, newNode } from "../newNode";
import type { Outcome } from "../outcome";
import { canUnwrap, canWrap } from "../rules";
import { childrenOf, parentOf } from "../tree";
import { type Document, type NodeId, ROOT } from "../types";
import { Draft } from "./draft";

/** Wraps a block in a new section, in place. */
export function wrapInContainer(document: Document, id: NodeId): Outcome {
  const verdict = canWrap(document, id);
  if (!verdict.ok) return verdict;
  const parent = parentOf(document, id) ?? ROOT;
  const section = newId(document);
  const draft = new Draft(document)
    .add({ [section]: newNode("ContainerBlock", defaultProps("ContainerBlock"), parent, [id]) })
    .change(id, { parent: section })
    .replaceChild(id, parent, [section]);
  return draft.done(section);
}

/** Replaces a section with its content. */
export function unwrap(document: Document, id: NodeId): Outcome {
  const verdict = canUnwrap(document, id);
  if (!verdict.ok) return verdict;
  const parent = parentOf(document, id) ?? ROOT;
  const children = childrenOf(document, id);
  const draft = new Draft(document).replaceChild(id, parent, children).remove([id]);
  for (const child of children) draft.change(child, { parent });
  return draft.done(children[0] ?? parent);
}
