/** Text for the team page. */
export const words = {
  title: "Team",
  invite: "Invite member",

  seats: {
    label: "Seats",
    hint: (plan: string) => `Members and pending invites each take a seat. You're on the ${plan} plan.`,
    full: (plan: string) => `All seats on the ${plan} plan are taken.`,
    makeRoom: "To invite someone, remove a member or revoke an invite.",
    makeRoomOrUpgrade: "To invite someone, remove a member, revoke an invite or",
    upgrade: (plan: string) => `upgrade to the ${plan} plan`,
    over: "Current members keep their access.",
  },

  members: {
    title: "Members",
    description: "Role changes take effect immediately.",
    you: "You",
    joined: "joined",
    roleOf: (name: string) => `Role for ${name}`,
    hasRole: (name: string, role: string) => `${name} is now ${role}`,
    actions: (name: string) => `Actions for ${name}`,
    makeOwner: "Make owner…",
    remove: "Remove…",
    leave: "Leave account…",
  },

  transfer: {
    title: (member: string, account: string) => `Make ${member} the owner of ${account}?`,
    description: (member: string) =>
      `${member} gets full access, including billing and deleting the account. ` +
      `You become an admin, and only ${member} can make you the owner again.`,
    confirm: "Transfer ownership",
    done: (member: string, account: string) => `${member} now owns ${account}`,
  },

  remove: {
    title: (member: string) => `Remove ${member}?`,
    description: (email: string, account: string) =>
      `${email} loses access to ${account} and its sub-accounts immediately. Their API keys and pending invites stop ` +
      "working, and the account owner takes over any sub-accounts they own. Their templates stay in the account.",
    confirm: "Remove member",
    done: (member: string) => `${member} was removed`,
  },

  leave: {
    title: (account: string) => `Leave ${account}?`,
    description:
      "You'll lose access to it and its sub-accounts, and your API keys and pending invites will stop working. The " +
      "account owner takes over any sub-accounts you own. Your templates stay in the account. " +
      "To come back, you'll need a new invite.",
    confirm: "Leave account",
    done: (account: string) => `You left ${account}`,
  },

  inviteForm: {
    title: "Invite member",
    description: "They'll get an email with a link that expires in 7 days. Until then, the invite takes a seat.",
    email: "Email",
    role: "Role",
    send: "Send invite",
    sent: (email: string) => `Invite sent to ${email}`,
    saved: (email: string) => `Invite created for ${email}`,
    savedToOutbox: "This server can't send email yet. The message is in the outbox folder in the data directory.",
  },

  unverified: {
    title: "Verify your email address first",
    before: "You can invite members once your own address is verified. Open the link we sent to ",
    after: ", then come back.",
  },

  invites: {
    title: "Pending invites",
    description: "Invites expire after 7 days.",
    empty: "No pending invites.",
    invitedBy: (name: string) => `invited by ${name}`,
    expires: "expires",
    resend: "Resend",
    resendTo: (email: string) => `Resend the invite to ${email}`,
    revoke: "Revoke",
    revokeTo: (email: string) => `Revoke the invite to ${email}`,
    revokeTitle: (email: string) => `Revoke the invite to ${email}?`,
    revokeDescription: "The link in the email stops working immediately, and the seat becomes available.",
    revokeInvite: "Revoke invite",
    revoked: (email: string) => `The invite to ${email} was revoked`,
  },

  roles: {
    title: "What each role can do",
  },
};
