import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { inviteLink, join, setPlan } from "./people";
import { expect, register, signIn, test } from "./test";

test("an invited person signs up from the email, accepts and works as an editor @journey", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const email = "invited.editor@example.com";
  await TestTemplate.withTexts(page, signedIn.slug, "The owner's text");

  await page.goto(`/a/${signedIn.slug}/team`);
  await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "1 of 2");
  await page.getByRole("button", { name: "Invite member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the invite form");
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Send invite" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Must be a valid email address.");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("radio", { name: /Editor/ }).check();
  await dialog.getByRole("button", { name: "Send invite" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Invite created for ${email}`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: email })).toContainText(
    /expires in [67] days/,
  );
  await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "2 of 2");
  await expect(page.getByRole("button", { name: "Invite member" })).toBeDisabled();
  await expect(page.getByText("upgrade to the Pro plan")).toBeVisible();

  const guest = await (await openContext()).newPage();
  await guest.goto(await inviteLink(server, email));
  await expect(guest.getByRole("heading", { name: "Join Grace Hopper" })).toBeVisible();
  await expect(guest.getByText("invited you to join as an editor")).toBeVisible();
  await expect(guest.getByLabel("Email")).toHaveValue(email);
  await expect(guest.getByLabel("Email")).not.toBeEditable();
  await expectAccessible(guest, "an invite for a new user");
  await guest.getByLabel("Name").fill("Edith Clarke");
  await guest.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.getByRole("button", { name: "Accept invite" }).click();
  await expect(guest).toHaveURL(new RegExp(`/a/${signedIn.slug}/templates$`));
  await expect(guest.getByText("Welcome to Grace Hopper")).toBeVisible();
  await expect(guest.getByRole("region", { name: "Verify your email" })).toBeHidden();

  const own = await TestTemplate.withTexts(guest, signedIn.slug, "The editor's text");
  await own.open();
  await editText(guest, "The editor's text");
  await guest.keyboard.type(", longer now");
  await guest.keyboard.press("Escape");
  await expect(saveState(guest)).toHaveText("Saved");
  expect(await own.texts()).toEqual(["The editor's text, longer now"]);

  await page.goto(`/a/${signedIn.slug}/team`);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Edith Clarke" })).toContainText(email);
  await expect(page.getByText("No pending invites.")).toBeVisible();
  await page.goto(`/a/${signedIn.slug}/audit`);
  await expect(page.getByText("Edith Clarke accepted the invite and joined as an editor")).toBeVisible();
  await expect(page.getByText(`Grace Hopper invited ${email} as an editor`)).toBeVisible();
});

test("editors can view other members' templates but not change them", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "The owner's text");
  const { page: editor } = await join(server, page, signedIn.slug, await openContext(), "Edith Clarke", "editor");
  await editor.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  await expect(canvasOf(editor).getByText("The owner's text")).toBeVisible();
  await expect(editor.getByText("View only")).toBeVisible();
});

test("an invite opened by a different user explains the mismatch and lets them switch", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  const [invited, other] = [await register(server, "Mary"), await register(server, "Joan")];
  const data = { email: invited.email, role: "reviewer" };
  await page.request.post(`/api/accounts/${signedIn.slug}/invites`, { data });
  const link = await inviteLink(server, invited.email);

  const guest = await (await openContext()).newPage();
  await signIn(guest, other);
  await guest.goto(link);
  await expect(guest.getByText("This invite is for a different email address")).toBeVisible();
  await expect(guest.getByText(other.email)).toBeVisible();
  await expectAccessible(guest, "an invite for someone else");
  await guest.getByRole("button", { name: "Sign out and switch" }).click();
  await expect(guest.getByLabel("Email")).toHaveValue(invited.email);
  await expectAccessible(guest, "an invite for an existing user");
  await guest.getByLabel("Password", { exact: true }).fill("not the password");
  await guest.getByRole("button", { name: "Sign in" }).click();
  await expect(guest.getByRole("alert")).toHaveText("Invalid email or password.");
  await guest.getByLabel("Password", { exact: true }).fill(invited.password);
  await guest.getByRole("button", { name: "Sign in" }).click();
  await expect(guest.getByRole("heading", { name: "Join Grace Hopper" })).toBeFocused();

  await guest.getByRole("button", { name: "Decline" }).click();
  await guest.getByRole("alertdialog").getByRole("button", { name: "Decline invite" }).click();
  await expect(guest.getByRole("heading", { name: "Invite declined" })).toBeFocused();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
  await expectAccessible(guest, "an invite that no longer works");
  await page.goto(`/a/${signedIn.slug}/audit`);
  await expect(page.getByText(`${invited.email} declined the invite`)).toBeVisible();
});

test("resending an invite replaces its link, and revoking it disables the link", async ({
  page,
  server,
  signedIn,
  openContext,
}) => {
  await setPlan(server, signedIn.slug, "pro");
  const email = `again.${signedIn.slug}@example.com`;
  await page.request.post(`/api/accounts/${signedIn.slug}/invites`, { data: { email, role: "editor" } });
  const first = await inviteLink(server, email);
  const guest = await (await openContext()).newPage();

  await page.goto(`/a/${signedIn.slug}/team`);
  await page.getByRole("button", { name: `Resend the invite to ${email}` }).click();
  await expect(page.getByText(`Invite created for ${email}`)).toBeVisible();
  await expect.poll(() => inviteLink(server, email)).not.toBe(first);
  await guest.goto(first);
  await expect(guest.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
  const second = await inviteLink(server, email);
  await guest.goto(second);
  await expect(guest.getByRole("heading", { name: "Join Grace Hopper" })).toBeVisible();

  await page.getByRole("button", { name: `Revoke the invite to ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke invite" }).click();
  await expect(page.getByText("No pending invites.")).toBeVisible();
  await guest.goto(second);
  await expect(guest.getByRole("heading", { name: "This invite no longer works" })).toBeVisible();
});
