import { childrenAllowed, columnsOfLayout, includesType, layoutNames, limits } from "./ruleTable";
import { type Place, type Survey, survey } from "./survey";
import { columnsOf, layoutOf, nodeOf, typeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";

/** A structural rule that a document breaks. The message and remedy use the server's wording, without a period. */
export interface Problem {
  readonly nodeId: NodeId; // "" if it applies to the whole document; a very long ID is shortened
  readonly message: string;
  readonly remedy: string;
}

const maxProblems = 100;

/** Lists every structural rule that the document breaks, up to 100, like the server does. The size is checked if the source is given. */
export function check(document: Document, source?: string): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (nodeId, message, remedy) => {
    if (problems.length < maxProblems) problems.push({ nodeId: shorten(nodeId), message, remedy });
  };
  if (source !== undefined) checkBytes(source, report);
  const ids = Object.keys(document);
  checkCount(ids.length, report);
  if (!nodeOf(document, ROOT)) {
    report(
      ROOT,
      'The document has no "ROOT" node',
      'Add a ContainerBlock with the ID "ROOT" that lists the email\'s sections',
    );
  }
  const found = survey(document);
  for (const id of ids) {
    if (problems.length === maxProblems) break;
    checkNode(document, found, id, report);
  }
  return problems;
}

type Report = (nodeId: NodeId, message: string, remedy: string) => void;

function checkBytes(source: string, report: Report) {
  const bytes = new TextEncoder().encode(source).length;
  if (bytes > limits.bytes) {
    const remedy =
      "Shorten long text, link to images instead of embedding them, or split the document into two templates";
    report("", `The document is ${bytes} bytes; the limit is ${limits.bytes}`, remedy);
  }
}

function checkCount(nodes: number, report: Report) {
  if (nodes > limits.nodes) {
    report(
      "",
      `The document has ${nodes} nodes; the limit is ${limits.nodes}`,
      "Remove blocks or split the document into two templates",
    );
  }
}

function checkNode(document: Document, found: Survey, id: NodeId, report: Report) {
  if (id === "__proto__") report(id, 'The ID "__proto__" is reserved', "Give the node a different ID");
  if (id === ROOT) {
    checkRoot(document, report);
  } else {
    checkReached(document, found, id, report);
    checkRow(document, id, report);
  }
  if (found.depth.get(id) === limits.depth + 1) {
    const message = `${label(document, id)} is ${limits.depth + 1} levels below ROOT; the limit is ${limits.depth}`;
    report(id, message, "Remove some of the containers and rows around it");
  }
  for (const place of found.places.get(id) ?? []) checkChild(document, found, place, report);
}

function checkRoot(document: Document, report: Report) {
  const root = nodeOf(document, ROOT);
  if (typeOf(root) !== "ContainerBlock") {
    const message = `"ROOT" is a ${shorten(typeOf(root))}; it must be a ContainerBlock`;
    report(ROOT, message, 'Set type.resolvedName of "ROOT" to "ContainerBlock"');
  }
  if (root?.isCanvas === false) {
    report(ROOT, '"ROOT" has isCanvas set to false, but it must accept children', 'Set isCanvas of "ROOT" to true');
  }
  if (root?.parent != null) {
    report(
      ROOT,
      `"ROOT" has the parent ${quote(root.parent)}, but it can't have a parent`,
      'Remove parent from "ROOT"',
    );
  }
}

/**
 * Reports the topmost nodes that ROOT doesn't reach. Without ROOT it reports nothing, because a list of every node
 * would hide the cause.
 */
function checkReached(document: Document, found: Survey, id: NodeId, report: Report) {
  if (found.owner.has(id) || !nodeOf(document, ROOT)) return;
  const named = nodeOf(document, id)?.parent;
  const fits = named != null && nodeOf(document, named) && mayStandIn(document, id, named);
  const remedy = fits
    ? `Add it to the nodes of ${quote(named)}, or remove it`
    : "Add it to the nodes of the block it belongs to, or remove it";
  report(id, `${label(document, id)} can't be reached from ROOT because no node lists it as a child`, remedy);
}

function checkRow(document: Document, id: NodeId, report: Report) {
  const row = nodeOf(document, id);
  if (typeOf(row) !== "RowBlock") return;
  const layout = layoutOf(row);
  const columns = columnsOfLayout(layout);
  if (!columns) {
    const remedy = `Use one of these layouts: ${layoutNames.join(", ")}`;
    report(id, `${label(document, id)} has an unknown layout: ${quote(layout)}`, remedy);
    return;
  }
  const has = columnsOf(document, id).length;
  if (has !== columns.length) {
    const message = `${label(document, id)} has ${counted(has, "column")}, but its layout ${quote(layout)} needs ${columns.length}`;
    report(id, message, `Give it exactly ${counted(columns.length, "ColumnBlock")} or choose another layout`);
  }
}

/** Checks one ID that a node lists. If the place itself is wrong, nothing else about the child is reported. */
function checkChild(document: Document, found: Survey, place: Place, report: Report) {
  const { parent, child } = place;
  if (!nodeOf(document, child)) {
    const remedy = `Add the node ${quote(child)} or remove it from the children of ${quote(parent)}`;
    report(parent, `${label(document, parent)} lists the child ${quote(child)}, which doesn't exist`, remedy);
  } else if (child === ROOT) {
    const message = `${label(document, parent)} lists "ROOT" as a child, but ROOT must be at the top`;
    report(parent, message, 'Remove "ROOT" from its children');
  } else if (found.loops.has(place)) {
    reportLoop(document, place, report);
  } else if (found.owner.get(child) !== place) {
    reportListedTwice(document, place, found.owner.get(child)?.parent, report);
  } else {
    checkParent(document, place, report);
    checkAllowed(document, place, report);
  }
}

function reportLoop(document: Document, { parent, child }: Place, report: Report) {
  const fault =
    parent === child
      ? "lists itself as a child, which creates a cycle"
      : `lists its own ancestor ${quote(child)} as a child, which creates a cycle`;
  report(parent, `${label(document, parent)} ${fault}`, `Remove ${quote(child)} from the children of ${quote(parent)}`);
}

function reportListedTwice(document: Document, { parent, child }: Place, owner: NodeId | undefined, report: Report) {
  const again = owner === parent || owner === undefined ? " twice" : `, which ${quote(owner)} lists too`;
  const remedy = `List ${quote(child)} only once. To show it in two places, add a copy with its own ID`;
  report(parent, `${label(document, parent)} lists the child ${quote(child)}${again}`, remedy);
}

/** Checks that a child names the node that lists it as its parent. */
function checkParent(document: Document, { parent, child }: Place, report: Report) {
  const named = nodeOf(document, child)?.parent;
  if (named === parent) return;
  const listed = `${label(document, child)} is listed as a child of ${quote(parent)}`;
  if (named == null) {
    report(child, `${listed} but has no parent`, `Set its parent to ${quote(parent)}`);
    return;
  }
  const instead = nodeOf(document, named) ? `, or list it in ${quote(named)} instead` : "";
  report(child, `${listed}, but its parent is set to ${quote(named)}`, `Set its parent to ${quote(parent)}${instead}`);
}

function checkAllowed(document: Document, { parent, child }: Place, report: Report) {
  if (mayStandIn(document, child, parent)) return;
  const [message, remedy] = misplaced(document, parent, child);
  const isColumn = typeOf(nodeOf(document, child)) === "ColumnBlock";
  report(child, message, isColumn ? "Move it into a RowBlock or change it to a ContainerBlock" : remedy);
}

function misplaced(document: Document, parent: NodeId, child: NodeId): [message: string, remedy: string] {
  const it = label(document, child);
  const lister = label(document, parent);
  const holds = childrenAllowed(typeOf(nodeOf(document, parent)), parent === ROOT);
  if (parent === ROOT) {
    return [
      `${it} is directly under ROOT, which can only contain RowBlocks and ContainerBlocks`,
      "Move it into a ContainerBlock or a column of a RowBlock",
    ];
  }
  if (holds.has("ColumnBlock")) {
    return [
      `${it} is in ${lister}, which can only contain ColumnBlocks`,
      `Move it into one of the columns of ${quote(parent)}`,
    ];
  }
  if (holds.size > 0) return [`${it} is in ${lister}, but a column must be in a RowBlock`, ""];
  return [`${it} is in ${lister}, which can't contain other blocks`, `Move it after ${quote(parent)}`];
}

function mayStandIn(document: Document, child: NodeId, parent: NodeId): boolean {
  return includesType(
    childrenAllowed(typeOf(nodeOf(document, parent)), parent === ROOT),
    typeOf(nodeOf(document, child)),
  );
}

/** The type and ID of a node, such as TextBlock "t1". */
function label(document: Document, id: NodeId): string {
  return `${shorten(typeOf(nodeOf(document, id)))} ${quote(id)}`;
}

function quote(name: string): string {
  return JSON.stringify(shorten(name));
}

const maxShown = 100;

/**
 * Shortens a long name. A hostile name can be a megabyte long and appear in every problem. Counts bytes, like the server.
 */
function shorten(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= maxShown) return name;
  let end = maxShown;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return `${new TextDecoder().decode(bytes.subarray(0, end))}…`;
}

function counted(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
