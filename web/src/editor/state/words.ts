/** Reasons why the editor rejects a change. */
export const words = {
  readOnly: "You can view this template but not edit it.",
  notStorable: "This value can't be saved.",
};
