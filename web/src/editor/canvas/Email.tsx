import { useMemo } from "react";
import type { Font } from "../../api/generated/types.gen";
import { Holder } from "../blocks/Holder";
import { listedBy } from "../document/tree";
import { ROOT } from "../document/types";
import { useEditor, useNode, useSettings } from "../state/useEditor";
import { blockStyleOf } from "../style/blockStyle";
import { surfaceStyle } from "../style/css";
import { emailWidth, frameInside, outermostFrame, type Sight } from "../style/frame";
import { cssSides, mobileSides, sidesOf } from "../style/sides";
import { BlockNode } from "./BlockNode";
import { fontFaces } from "./fontFaces";
import { words } from "./words";

/** The whole email at its width on its background. ROOT's styles override the settings. */
export function Email({ sight, fonts = [] }: { sight: Sight; fonts?: readonly Font[] }) {
  const { isReadOnly } = useEditor();
  const settings = useSettings();
  const root = useNode(ROOT);
  const outer = useMemo(() => outermostFrame(settings, sight), [settings, sight]);
  const blockStyle = useMemo(() => {
    const own = blockStyleOf(root ?? { type: { resolvedName: "" } });
    return { ...own, styles: { ...own.styles, backgroundColor: own.styles.backgroundColor ?? outer.background } };
  }, [root, outer]);
  const width = emailWidth(settings);
  const inner = useMemo(() => ({ ...frameInside(outer, blockStyle), width }), [outer, blockStyle, width]);
  const { styles, mobile } = blockStyle;
  const padding = sight.isMobile ? mobileSides(mobile.padding, styles.padding) : sidesOf(styles.padding);
  return (
    <>
      <style>{fontFaces(settings, fonts)}</style>
      {sight.isMobile && <style>{"html { scrollbar-width: none; }" /* phone scrollbars have no width */}</style>}
      <main
        data-node={ROOT}
        className={sight.isDark ? "email dark" : "email"}
        role="application"
        aria-label={isReadOnly ? words.email : words.canvas.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: canvas shortcuts work while it has focus
        tabIndex={0}
        dir={outer.direction}
        style={{ ...surfaceStyle(blockStyle, inner.background, sight.isDark), padding: cssSides(padding) }}
      >
        <div style={{ maxWidth: width, margin: "0 auto" }}>
          <Holder id={ROOT} ids={listedBy(root)} inner={inner} Child={BlockNode} hint={words.canvas.empty} />
        </div>
      </main>
    </>
  );
}
