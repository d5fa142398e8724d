import { check } from "../check";
import { type BrandColor, fittingProps } from "../fitting";
import { newBlock, onTop, withNewIds } from "../newNode";
import { type Outcome, type Refusal, refuse } from "../outcome";
import { roomAbove } from "../rhythm";
import { canDuplicate, canPut, pieceOf } from "../rules";
import { fragmentOf, nodeOf, parentOf, subtree } from "../tree";
import { type BlockType, type Document, type Fragment, type JsonObject, type NodeId, ROOT } from "../types";
import { hasWatermark } from "../watermark";
import { words } from "../words";
import { Draft } from "./draft";

/** Inserts a new block before the child at `index` of a parent. */
export function insertBlock(
  document: Document,
  type: BlockType,
  parent: NodeId,
  index: number,
  props?: JsonObject,
): Outcome {
  return insertTree(document, newBlock(type, props), parent, index);
}

/** Inserts a new block with a style and spacing that match its surroundings. The given props take precedence. */
export function insertFitting(
  document: Document,
  type: BlockType,
  parent: NodeId,
  index: number,
  props: JsonObject = {},
  brand?: readonly BrandColor[],
): Outcome {
  const style = onTop(fittingProps(document, type, parent, brand), roomAbove(document, type, parent, index));
  return insertBlock(document, type, parent, index, onTop(style, props));
}

/** Inserts a block with everything inside it, under new IDs. Used for pasting, library sections and AI. */
export function insertTree(document: Document, fragment: Fragment, parent: NodeId, index: number): Outcome {
  const invalid = whyInvalid(fragment);
  if (invalid) return invalid;
  const verdict = canPut(document, pieceOf(fragment), parent, index);
  if (!verdict.ok) return verdict;
  const { root, nodes } = withNewIds(fragment, document);
  const draft = new Draft(document).add(nodes);
  put(draft, root, parent, index, verdict.inSection && newSection(document));
  return draft.done(root);
}

/** Adds a copy of a block right after it. */
export function duplicate(document: Document, id: NodeId): Outcome {
  const verdict = canDuplicate(document, id);
  if (!verdict.ok) return verdict;
  const parent = parentOf(document, id) ?? ROOT;
  const siblings = nodeOf(document, parent)?.nodes ?? [];
  const index = siblings.includes(id) ? siblings.indexOf(id) + 1 : siblings.length;
  const { root, nodes } = withNewIds(fragmentOf(document, id), document);
  return new Draft(document).add(nodes).attach(root, parent, index).done(root);
}

/** A new section for a block that is placed at the top level. */
export function newSection(document: Document): Fragment {
  return withNewIds(newBlock("ContainerBlock", fittingProps(document, "ContainerBlock", ROOT)), document);
}

/** Attaches a node that is already in the draft, inside a new section if one is given. */
export function put(draft: Draft, id: NodeId, parent: NodeId, index: number, section?: Fragment): void {
  if (section === undefined) {
    draft.attach(id, parent, index);
    return;
  }
  draft.add(section.nodes).attach(id, section.root, 0).attach(section.root, parent, index);
}

const emptyEmail: Document = { [ROOT]: { type: { resolvedName: "ContainerBlock" }, nodes: [] } };

/** Why a fragment would break any document, or undefined if it is valid. */
function whyInvalid(fragment: Fragment): Refusal | undefined {
  const { root, nodes } = withNewIds(fragment, emptyEmail);
  if (!nodeOf(nodes, root)) return refuse(words.insert.nothing);
  if (subtree(nodes, root).length !== Object.keys(nodes).length) return refuse(words.insert.unconnected);
  if (hasWatermark(nodes, root)) return refuse(words.watermark.insert);
  const verdict = canPut(emptyEmail, pieceOf(fragment), ROOT, 0);
  if (!verdict.ok) return verdict;
  const draft = new Draft(emptyEmail).add(nodes);
  put(draft, root, ROOT, 0, verdict.inSection && newSection(emptyEmail));
  const [problem] = check(draft.done().document);
  return problem && refuse(words.insert.damaged(problem.message));
}
