/**
 * The names of blocks, and the reasons why a change isn't possible. The server's messages about documents are in check.ts and
 * parse.ts.
 */
export const words = {
  email: "Email",
  missing: "Missing block",
  row: (columns: number) => (columns === 1 ? "Row with 1 column" : `Row with ${columns} columns`),
  layoutName: (columns: number, shares: string) => `${columns === 1 ? "1 column" : `${columns} columns`}, ${shares}`,
  column: (number: number, count: number) => `Column ${number} of ${count}`,
  withText: (name: string, text: string) => `${name}: ${text}`,

  blocks: {
    notFound: "This block no longer exists.",
    tooDeep: (levels: number) => `Blocks can be nested at most ${levels} levels deep.`,
    tooMany: (blocks: number) => `An email can have at most ${blocks.toLocaleString("en")} blocks.`,
    intoItself: "A block can't be moved into itself.",
    topLevel: "Only sections and rows can be at the top level of the email.",
    noChildren: (name: string) => `The block “${name}” can't contain other blocks.`,
    unknown: "Mailwright doesn't recognize this block, so you can't add anything to it.",
    partOfUnknown: (verb: string) =>
      `This block is part of one that Mailwright doesn't recognize. It can't be ${verb} on its own.`,
    verbs: {
      move: "moved",
      delete: "deleted",
      duplicate: "duplicated",
      wrap: "put in a section",
      unwrap: "removed",
    },
  },
  whole: {
    fixed: (verb: string) => `The email itself can't be ${verb}.`,
    hide: "The email itself can't be hidden.",
    copy: "Select a block to copy.",
  },
  rows: {
    onlyColumns: "A row contains only columns. Put the block in one of them.",
    onlyRowsHaveLayouts: "Only rows have a layout.",
    unknownLayout: (layout: string) => `The layout “${layout}” doesn't exist.`,
  },
  columns: {
    add: "The row's layout sets its columns. Choose another layout to add more.",
    move: "A column can't be moved out of its row. Move its content instead.",
    delete: "A column can't be deleted on its own. Choose another layout for its row.",
    copy: "A column can't be copied on its own. Copy its row or its content.",
    wrap: "A column can't be moved out of its row. Put the row in a section instead.",
    onlyInRow: "A column can only go inside a row.",
  },
  sections: { unwrap: "Only a section can be removed without its content." },
  watermark: {
    locked: "The watermark stays in place on the Free plan. A paid plan removes it.",
    last: "The watermark stays at the end of the email.",
    insert: "The watermark can't be inserted.",
  },

  step: {
    up: "This block is already at the top.",
    down: "This block is already at the bottom.",
    left: "There's no column to the left.",
    right: "There's no column to the right.",
  },
  props: {
    noText: "This block has no text to edit.",
    unknown: "This property doesn't exist.",
    invalid: "This value can't be stored.",
  },
  insert: {
    nothing: "There's no block to insert.",
    unconnected: "The block is damaged. Some of its parts aren't connected to it.",
    damaged: (problem: string) => `The block is damaged. ${problem}.`,
  },
  clipboard: {
    noBlock: "The clipboard doesn't contain a block.",
    newer: "This block was copied from a newer version of Mailwright. Reload the page to paste it.",
    damaged: "The copied block is damaged. Copy it again.",
  },
  settings: {
    notAnObject: "The settings must be an object",
    notJson: (reason: string) => `The settings aren't valid JSON: ${reason}`,
  },

  /** The message in a new template, the same as in internal/email/document/new.go. */
  newTemplate:
    "Your message goes here. Say what's new, why it matters to your readers and what they can do next. Short sentences work best.",
  /** The text of ready-made pieces. The checks report samples until they're replaced. */
  pieces: {
    samples: {
      headline: "Your headline goes here",
      amount: "20% off your next order",
      code: "WELCOME20",
      expiry: "Valid through December 31. One per customer.",
      product: "Product name",
      about: "One sentence about why it's worth having.",
      price: "$29.00",
    },
    buttons: { coupon: "Use code", product: "Buy now" },
  },
};
