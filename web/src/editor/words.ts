/** Text for the editor's page outside its panels. */
export const words = {
  canvas: "Canvas",
  unreadable: {
    title: (name: string) => `Can't open “${name}”`,
    reason: (reason: string) => `${reason}. We haven't changed your template.`,
    back: "Back to templates",
  },
};
