/** Text for the panels next to the canvas: the palette and their frames. */
export const words = {
  left: {
    label: "Blocks and outline",
    blocks: "Blocks",
    layouts: "Layouts",
    outline: "Outline",
  },
  add: (name: string) => `Add ${name}`,
  added: (block: string) => `Added ${block}.`,
  notAdded: (reason: string) => `Not added. ${reason}`,
  hasFooter: "This email already has a footer. We selected it for you.",
  palette: {
    search: "Search blocks",
    noneFound: (typed: string) => `No blocks match “${typed}”.`,
    categories: { content: "Content", layout: "Layout", ready: "Ready-made", more: "More" },
    hint: "Drag a block into the email, or click it to add it after the selected block.",
    beforeKey: "Press",
    afterKey: "to switch between this list and the email.",
  },
  /** Ready-made groups of blocks, each with other words that find it. */
  pieces: {
    heading: { label: "Heading", words: "headline title subtitle h1 h2 h3" },
    coupon: { label: "Coupon", words: "voucher discount offer promo deal sale gift" },
    product: { label: "Product", words: "products shop item price buy merchandise card" },
  },
  layoutsHint: "On phones, columns stack unless you turn that off.",
  inspector: { label: "Inspector" },
  narrow: {
    hint: "To edit text or images, double-tap them. Use a wider window for blocks and settings.",
    subject: "Subject",
  },
};
