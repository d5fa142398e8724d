import { expectAccessible } from "./axe";
import { FakeStripe } from "./fakeStripe";
import { join, setPlan } from "./people";
import { Server } from "./server";
import { expect, register, signIn, test } from "./test";

test("without Stripe, the administrator sets plans", async ({ page, server, signedIn, openContext }) => {
  await page.goto(`/a/${signedIn.slug}/billing`);
  await expect(page.getByRole("heading", { name: "Free plan" })).toBeVisible();
  await expect(page.getByText("Your administrator sets the plan for each account")).toBeVisible();
  await expect(page.getByRole("button", { name: /Buy|Manage/ })).toHaveCount(0);
  const used = (name: string) => page.getByRole("main").getByRole("meter", { name }).getAttribute("aria-valuetext");
  expect(await used("Templates")).toBe("0 of 10");
  expect(await used("Seats")).toBe("1 of 2");
  expect(await used("AI generations today")).toBe("0 of 5");
  expect(await used("Email imports this month")).toBe("0 of 3");
  const seats = page.getByRole("row", { name: /^Seats/ });
  await expect(seats.getByRole("cell")).toHaveText(["2", "10", "50"]);
  await expectAccessible(page, "billing without Stripe");

  const { page: admin } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "admin");
  await admin.goto(`/a/${signedIn.slug}/billing`);
  await expect(admin.getByText(`The owner, Grace Hopper (${signedIn.email}), manages the plan`)).toBeVisible();
  await expectAccessible(admin, "billing for an admin");
});

test("a purchase takes effect when Stripe confirms it, and a failed payment is reported", async ({ openContext }) => {
  const stripe = await FakeStripe.start();
  const shop = await Server.start(stripe.environment);
  try {
    const context = await openContext({ baseURL: shop.url });
    const page = await context.newPage();
    const owner = await register(shop);
    await signIn(page, owner);
    const { account } = await (await page.request.get(`/api/accounts/${owner.slug}`)).json();

    await page.goto(`/a/${owner.slug}/billing`);
    await expect(page.getByText("You don't have a subscription. Buy a plan below.")).toBeVisible();
    await setPlan(shop, owner.slug, "business");
    await page.reload();
    await expect(page.getByText("Your administrator gave you this plan")).toBeVisible();
    await expect(page.getByText("You don't have a subscription")).toHaveCount(0);
    await setPlan(shop, owner.slug, "free");
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Pro" })).toContainText("€19 a month");
    await expectAccessible(page, "billing");
    await page.getByRole("button", { name: "Buy Pro" }).click();
    await expect(page.getByRole("heading", { name: "Pay here" })).toBeVisible();
    expect(page.url()).toContain("/v1/checkout/sessions");

    await page.goto(`/a/${owner.slug}/billing?checkout=cs_1`);
    await expect(page.getByText("Waiting for payment confirmation")).toBeVisible();
    await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "1 of 2");
    await stripe.sendEvent(shop.url, account.id, "checkout.session.completed", "active");
    await expect(page.getByText("Thank you! You're now on the Pro plan.")).toBeVisible();
    await expect(page.getByRole("meter", { name: "Seats" })).toHaveAttribute("aria-valuetext", "1 of 10");
    await expect(page.getByRole("button", { name: `Account: ${owner.name} Pro plan` })).toBeVisible();
    await expect(page.getByText(/^Renews automatically on March 17, 2030/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Buy/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Manage payment" }).click();
    await expect(page.getByRole("heading", { name: "Pay here" })).toBeVisible();
    expect(page.url()).toContain("/v1/billing_portal/sessions");

    await stripe.sendEvent(shop.url, account.id, "invoice.payment_failed", "past_due");
    await page.goto(`/a/${owner.slug}/billing`);
    await expect(page.getByRole("alert")).toContainText("Your last payment failed");
    await expect(page.getByRole("heading", { name: "Pro plan" })).toBeVisible();
    await expectAccessible(page, "billing past due");
  } finally {
    await shop.stop();
    stripe.stop();
  }
});
