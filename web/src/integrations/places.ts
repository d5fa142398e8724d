import type { Push } from "../api/generated/types.gen";

/** A template at a provider that an earlier push made and another one can replace. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly pushedAt: string;
}

const most = 3;

/** Where the template lies at a provider, the newest push first; each place once. */
export function placesOf(pushes: readonly Push[], provider: string): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { provider: to, updatable, providerTemplateId: id, name, createdAt: pushedAt } of pushes) {
    if (to === provider && updatable && id && !places.has(id)) places.set(id, { id, name, pushedAt });
  }
  return [...places.values()].slice(0, most);
}
