/** Text for the outline. */
export const words = {
  label: "Email outline",
  hiddenLine: (block: string) => `${block}, hidden`,
  name: "Block name",
  expand: "Expand",
  collapse: "Collapse",
  rename: "Rename",
  show: "Show",
  hide: "Hide",
  moveUp: "Move up",
  moveDown: "Move down",
  duplicate: "Duplicate",
  delete: "Delete",
  moved: (block: string, parent: string) => `Moved ${block} to ${parent}.`,
  notMoved: (reason: string) => `Not moved. ${reason}`,
  dragCanceled: "Drag canceled. Nothing was moved.",
};
