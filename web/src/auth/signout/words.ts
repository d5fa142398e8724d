const list = new Intl.ListFormat("en-US");

/** Text for signing out with unsaved changes. */
export const words = {
  title: "Sign out and discard changes?",
  /** At most three templates are named. */
  description: (names: readonly string[]) => {
    const quoted = names.slice(0, 3).map((name) => `“${name}”`);
    const more = names.length > 3 ? [`${names.length - 3} more`] : [];
    const where = names.length === 1 ? quoted[0] : `${names.length} templates: ${list.format([...quoted, ...more])}`;
    const them = names.length === 1 ? "the template" : "the templates";
    return (
      `You have unsaved changes in ${where}. If you sign out, they're discarded. ` +
      `To keep them, cancel, then open ${them} and save.`
    );
  },
  confirm: "Discard and sign out",
};
