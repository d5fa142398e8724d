import { type ComponentType, use } from "react";
import { OnDemand } from "./OnDemand";

/**
 * A component that loads when it's first shown, or earlier with fetch. It needs a PartBoundary around it. Unlike with React's
 * lazy, loading can be tried again after a failure.
 */
export function partOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = new OnDemand(load);
  function Part(props: Props) {
    const Loaded = part.code ?? use(part.attempt);
    return <Loaded {...props} />;
  }
  return Object.assign(Part, { fetch: part.fetch });
}
