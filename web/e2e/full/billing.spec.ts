import { expectAccessible } from "../axe";
import { FakeStripe } from "../fakeStripe";
import { join, setPlan } from "../people";
import { Server } from "../server";
import { expect, register, signIn, test } from "../test";

test("without a payment service the operator sets plans", async ({ page, server, signedIn, openContext }) => {
  await page.goto(`/a/${signedIn.slug}/billing`);
  await expect(page.getByRole("heading", { name: "Free plan" })).toBeVisible();
  await expect(page.getByText("whoever runs it sets the plan of each account")).toBeVisible();
  await expect(page.getByRole("button", { name: /Buy|Manage/ })).toHaveCount(0);
  const used = (name: string) => page.getByRole("main").getByRole("meter", { name }).getAttribute("aria-valuetext");
  expect(await used("Templates")).toBe("0 of 10");
  expect(await used("Seats")).toBe("1 of 2");
  expect(await used("AI generations today")).toBe("0 of 5");
  expect(await used("Design imports this month")).toBe("0 of 3");
  const seats = page.getByRole("row", { name: /^Seats/ });
  await expect(seats.getByRole("cell")).toHaveText(["2", "10", "50"]);
  await expectAccessible(page, "billing without a payment service");

  const { page: admin } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "admin");
  await admin.goto(`/a/${signedIn.slug}/billing`);
  await expect(admin.getByText(`up to the owner, Grace Hopper (${signedIn.email})`)).toBeVisible();
  await expectAccessible(admin, "billing for an admin");
});

test("a plan is bought, changes when the payment service says so, and a failed payment is told", async ({
  openContext,
}) => {
  const stripe = await FakeStripe.start();
  const shop = await Server.start(stripe.environment);
  try {
    const context = await openContext({ baseURL: shop.url });
    const page = await context.newPage();
    const owner = await register(shop);
    await signIn(page, owner);
    const { account } = await (await page.request.get(`/api/accounts/${owner.slug}`)).json();

    await page.goto(`/a/${owner.slug}/billing`);
    await expect(page.getByText("You have no subscription. Buy a plan below.")).toBeVisible();
    await setPlan(shop, owner.slug, "business");
    await page.reload();
    await expect(page.getByText("Whoever runs this server has set this plan")).toBeVisible();
    await expect(page.getByText("You have no subscription")).toHaveCount(0);
    await setPlan(shop, owner.slug, "free");
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Pro" })).toContainText("€19 a month");
    await expectAccessible(page, "billing");
    await page.getByRole("button", { name: "Buy Pro" }).click();
    await expect(page.getByRole("heading", { name: "Pay here" })).toBeVisible();
    expect(page.url()).toContain("/v1/checkout/sessions");

    await page.goto(`/a/${owner.slug}/billing?checkout=cs_1`);
    await expect(page.getByText("Waiting for the payment service to confirm")).toBeVisible();
    await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "1 of 2");
    await stripe.tell(shop.url, account.id, "checkout.session.completed", "active");
    await expect(page.getByText("Thank you. You are on the Pro plan now.")).toBeVisible();
    await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "1 of 10");
    await expect(page.getByRole("button", { name: `Account: ${owner.name} Pro plan` })).toBeVisible();
    await expect(page.getByText(/^Paid until March 17, 2030/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Buy/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Manage payment" }).click();
    await expect(page.getByRole("heading", { name: "Pay here" })).toBeVisible();
    expect(page.url()).toContain("/v1/billing_portal/sessions");

    await stripe.tell(shop.url, account.id, "invoice.payment_failed", "past_due");
    await page.goto(`/a/${owner.slug}/billing`);
    await expect(page.getByRole("alert")).toContainText("The last payment failed");
    await expect(page.getByRole("heading", { name: "Pro plan" })).toBeVisible();
    await expectAccessible(page, "billing past due");
  } finally {
    await shop.stop();
    stripe.stop();
  }
});
