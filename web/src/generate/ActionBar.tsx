import type { ReactNode } from "react";

/** The draft's actions: at the top on wide screens, fixed to the bottom of the screen elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-2 max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20 max-xl:border-line max-xl:border-t max-xl:bg-surface max-xl:px-4 max-xl:py-3 max-xl:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-xl:left-60 md:max-xl:px-8">
      {children}
    </div>
  );
}
