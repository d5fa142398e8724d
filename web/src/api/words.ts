/** Text about server responses: errors, check results and roles. */
export const words = {
  roleNotAllowed: "Your role in this account doesn't allow this.",
  tryAgain: (when: string) => `Try again ${when}.`,
  inOneSecond: "in a second",
  inSeconds: (count: number) => `in ${count} seconds`,
  inMinutes: (count: number) => `in ${count} minutes`,
  inHours: (count: number) => `in ${count} hours`,
  requestId: (id: string) => `If this keeps happening, contact your administrator and mention request ${id}.`,
  fieldError: (field: string, error: string) => `${field}: ${error}`,
  unreachable: "We couldn't reach the server. Check your connection and try again.",
  unexpectedStatus: (status: number) => `The server responded with status ${status}. Try again in a moment.`,

  /** "an admin", "a reviewer". */
  role: (role: string) => `${/^[aeo]/.test(role) ? "an" : "a"} ${role}`,

  drafting: {
    withModel: "Write with AI",
    offline: "Start from a prompt",
  },

  problems: {
    error: "error",
    warning: "warning",
    none: "No issues found",
    and: " and ",
    andMore: (names: string, more: number) => `${names} and ${more} more`,
    unsupported: (feature: string, clients: string) => `“${feature}” doesn't work in ${clients}`,
    partlySupported: (feature: string, clients: string) => `“${feature}” works only partially in ${clients}`,
    limited: (feature: string) => `“${feature}” has limitations in some email clients`,
  },
};
