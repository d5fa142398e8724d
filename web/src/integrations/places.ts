import type { Push } from "../api/generated/types.gen";

/** A template that an earlier push created in a provider account and that another push can update. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly pushedAt: string;
}

const maxPlaces = 3;

/** Returns the templates in a provider account that a push can update, each once, the newest push first. */
export function placesOf(pushes: readonly Push[], provider: string): readonly Place[] {
  const places = new Map<string, Place>();
  for (const { provider: to, updatable, providerTemplateId: id, name, createdAt: pushedAt } of pushes) {
    if (to === provider && updatable && id && !places.has(id)) places.set(id, { id, name, pushedAt });
  }
  return [...places.values()].slice(0, maxPlaces);
}
