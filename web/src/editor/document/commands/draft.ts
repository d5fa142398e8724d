import type { Done } from "../outcome";
import { nodeOf } from "../tree";
import type { Document, Node, NodeId } from "../types";

/**
 * Collects the changes that a command makes. The document is copied only once, at the end, because with thousands of nodes the
 * copy is most of a command's cost. Single steps may break rules, but all of them together may not.
 */
export class Draft {
  readonly #before: Document;
  readonly #changed = new Map<NodeId, Node>();
  readonly #removed = new Set<NodeId>();

  constructor(before: Document) {
    this.#before = before;
  }

  /** The new document, or the original one if nothing changed. */
  done(select?: NodeId): Done {
    const changed = new Set([...this.#changed.keys(), ...this.#removed]);
    return { ok: true, document: this.#document(), changed: [...changed], ...(select !== undefined && { select }) };
  }

  node(id: NodeId): Node | undefined {
    return this.#changed.get(id) ?? nodeOf(this.#before, id);
  }

  add(nodes: Document): this {
    for (const [id, node] of Object.entries(nodes)) this.#changed.set(id, node);
    return this;
  }

  /** Changes some fields of a node. */
  change(id: NodeId, fields: Partial<Node>): this {
    const node = this.node(id);
    if (node) this.#changed.set(id, { ...node, ...fields });
    return this;
  }

  /** Removes nodes from the map. The caller also has to update the nodes that list them. */
  remove(ids: readonly NodeId[]): this {
    for (const id of ids) this.#removed.add(id);
    return this;
  }

  /** Adds a child at `index` of a parent and sets the child's parent. */
  attach(child: NodeId, parent: NodeId, index: number): this {
    const list = [...(this.node(parent)?.nodes ?? [])];
    list.splice(Math.max(0, index), 0, child);
    this.change(parent, { nodes: list });
    return this.node(child)?.parent === parent ? this : this.change(child, { parent });
  }

  /** Removes a child from its parent's lists. The node itself stays. */
  detach(child: NodeId, parent: NodeId): this {
    return this.replaceChild(child, parent, []);
  }

  /** Replaces a child with others. A linked slot takes only one node, so several others go to the end of the list instead. */
  replaceChild(child: NodeId, parent: NodeId, others: readonly NodeId[]): this {
    const { nodes = [], linkedNodes = {} } = this.node(parent) ?? {};
    if (nodes.includes(child))
      return this.change(parent, { nodes: nodes.flatMap((id) => (id === child ? others : [id])) });
    const inPlace = others.length === 1 ? others : [];
    const linked = Object.entries(linkedNodes).flatMap(([slot, id]) =>
      (id === child ? inPlace : [id]).map((now) => [slot, now]),
    );
    const listed = others.length > 1 ? { nodes: [...nodes, ...others] } : {};
    return this.change(parent, { ...listed, linkedNodes: Object.fromEntries(linked) });
  }

  #document(): Document {
    if (this.#changed.size === 0 && this.#removed.size === 0) return this.#before;
    const after: Record<NodeId, Node> = { ...this.#before, ...Object.fromEntries(this.#changed) };
    for (const id of this.#removed) delete after[id];
    return after;
  }
}
