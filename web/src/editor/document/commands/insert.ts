import { check } from "../check";
import { type BrandColor, fittingProps } from "../fitting";
import { newBlock, onTop, withNewIds } from "../newNode";
import { type Outcome, type Refusal, refuse } from "../outcome";
import { roomAbove } from "../rhythm";
import { canDuplicate, canPut, pieceOf } from "../rules";
import { fragmentOf, nodeOf, parentOf, subtree } from "../tree";
import { type BlockType, type Document, type Fragment, type JsonObject, type NodeId, ROOT } from "../types";
import { holdsWatermark } from "../watermark";
import { Draft } from "./draft";

/** Puts a new block in front of the child at `index` of a parent. */
export function insertBlock(
  document: Document,
  type: BlockType,
  parent: NodeId,
  index: number,
  props?: JsonObject,
): Outcome {
  return insertTree(document, newBlock(type, props), parent, index);
}

/** The same with the looks and the distance that let it fit in there; its own props come first. */
export function insertFitting(
  document: Document,
  type: BlockType,
  parent: NodeId,
  index: number,
  props: JsonObject = {},
  brand?: readonly BrandColor[],
): Outcome {
  const looks = onTop(fittingProps(document, type, parent, brand), roomAbove(document, type, parent, index));
  return insertBlock(document, type, parent, index, onTop(looks, props));
}

/** Puts a block with all that is below it into the document, with ids of its own: paste, library sections, AI. */
export function insertTree(document: Document, fragment: Fragment, parent: NodeId, index: number): Outcome {
  const unsound = whyUnsound(fragment);
  if (unsound) return unsound;
  const verdict = canPut(document, pieceOf(fragment), parent, index);
  if (!verdict.ok) return verdict;
  const { root, nodes } = withNewIds(fragment, document);
  const draft = new Draft(document).add(nodes);
  put(draft, root, parent, index, verdict.inSection && newSection(document));
  return draft.done(root);
}

/** Puts a copy of a block right behind it. */
export function duplicate(document: Document, id: NodeId): Outcome {
  const verdict = canDuplicate(document, id);
  if (!verdict.ok) return verdict;
  const parent = parentOf(document, id) ?? ROOT;
  const siblings = nodeOf(document, parent)?.nodes ?? [];
  const index = siblings.includes(id) ? siblings.indexOf(id) + 1 : siblings.length;
  const { root, nodes } = withNewIds(fragmentOf(document, id), document);
  return new Draft(document).add(nodes).attach(root, parent, index).done(root);
}

/** For a block that is put between the sections of a document. */
export function newSection(document: Document): Fragment {
  return withNewIds(newBlock("ContainerBlock", fittingProps(document, "ContainerBlock", ROOT)), document);
}

/** Attaches a node that the draft has already, in a new section if one is given. */
export function put(draft: Draft, id: NodeId, parent: NodeId, index: number, section?: Fragment): void {
  if (section === undefined) {
    draft.attach(id, parent, index);
    return;
  }
  draft.add(section.nodes).attach(id, section.root, 0).attach(section.root, parent, index);
}

const emptyMail: Document = { [ROOT]: { type: { resolvedName: "ContainerBlock" }, nodes: [] } };

/** Why a fragment would bring a fault into any document; undefined if it is sound in itself. */
function whyUnsound(fragment: Fragment): Refusal | undefined {
  const { root, nodes } = withNewIds(fragment, emptyMail);
  if (!nodeOf(nodes, root)) return refuse("There is no block to insert.");
  if (subtree(nodes, root).length !== Object.keys(nodes).length)
    return refuse("The block is damaged: it has parts that belong to nothing.");
  if (holdsWatermark(nodes, root)) return refuse("The watermark cannot be inserted.");
  const verdict = canPut(emptyMail, pieceOf(fragment), ROOT, 0);
  if (!verdict.ok) return verdict;
  const draft = new Draft(emptyMail).add(nodes);
  put(draft, root, ROOT, 0, verdict.inSection && newSection(emptyMail));
  const [problem] = check(draft.done().document);
  return problem && refuse(`The block is damaged. ${problem.message}.`);
}
