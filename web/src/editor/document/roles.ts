import { blockRoles, type Role } from "./blocks.gen";
import { member } from "./json";
import { isKnown } from "./ruleTable";
import { typeOf } from "./tree";
import type { Json, Node } from "./types";

/** Roles for the values of unknown blocks, guessed from the names that our own blocks use. */
const guessed: Readonly<Record<string, Role>> = {
  text: "inline",
  alt: "alt",
  "items[]": "inline",
  "items[].label": "inline",
  html: "html",
};

function rolesOf(type: string): Readonly<Record<string, Role>> {
  return isKnown(type) ? blockRoles[type] : guessed;
}

/** The role of the value at a path in a block, or undefined if its spec has none. */
export function roleOf(type: string, path: string): Role | undefined {
  const roles = rolesOf(type);
  return Object.hasOwn(roles, path) ? roles[path] : undefined;
}

export function hasRole(type: string, ...wanted: readonly Role[]): boolean {
  return Object.values(rolesOf(type)).some((role) => wanted.includes(role));
}

/** A piece of text in a block, with its role. */
export interface RoleText {
  readonly role: Role;
  readonly text: string;
}

/** The text in a block that has one of these roles, in the order of the block's spec. */
export function textsOf(node: Pick<Node, "type" | "props"> | undefined, ...wanted: readonly Role[]): RoleText[] {
  return Object.entries(rolesOf(typeOf(node))).flatMap(([path, role]) =>
    wanted.includes(role) ? textsAt(node?.props, path.split(/\.|(?=\[\])/)).map((text) => ({ role, text })) : [],
  );
}

function textsAt(value: Json | undefined, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return typeof value === "string" ? [value] : [];
  if (name !== "[]") return textsAt(member(value, name), rest);
  return Array.isArray(value) ? (value as readonly Json[]).flatMap((item) => textsAt(item, rest)) : [];
}
