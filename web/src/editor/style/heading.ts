import type { BlockStyle } from "./blockStyle";

/** A heading scales the block's own size, or 16, and is bold unless the block sets a weight. */
function heading(scale: number) {
  return (blockStyle: BlockStyle): BlockStyle => {
    const { styles } = blockStyle;
    const fontSize = (styles.fontSize ?? 16) * scale;
    const given = styles.lineHeight;
    const isTooLow = given !== undefined && given >= 5 && given < fontSize;
    const lineHeight = given === undefined || isTooLow ? fontSize * 1.25 : given;
    return { ...blockStyle, styles: { ...styles, fontSize, lineHeight, fontWeight: styles.fontWeight ?? "bold" } };
  };
}

export const asHeading = { h1: heading(2), h2: heading(1.5), h3: heading(1.25) };
