import { createRootRouteWithContext, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import {
  type AppContext,
  loadAccount,
  loadSession,
  loadSigning,
  openLastAccount,
  requireSession,
  skipForSignedIn,
  textSearch,
} from "./loading";

// Every page of the app. To add one, add a route here and a component in its feature's folder. It's loaded when it's opened.
// Accounts are under /a so that no slug can clash with another page. web/embed.go lists the first path segments.

const root = createRootRouteWithContext<AppContext>()();

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: textSearch("integrationError"),
  beforeLoad: openLastAccount,
  component: lazyRouteComponent(() => import("../account/FirstAccountPage"), "FirstAccountPage"),
});

const signing = createRoute({
  getParentRoute: () => root,
  id: "signing",
  loader: loadSigning,
  component: lazyRouteComponent(() => import("../auth/SigningLayout"), "SigningLayout"),
});

const signIn = createRoute({
  getParentRoute: () => signing,
  path: "/sign-in",
  validateSearch: textSearch("return", "email", "ended", "error"),
  beforeLoad: skipForSignedIn,
  component: lazyRouteComponent(() => import("../auth/SignInPage"), "SignInPage"),
});

const signUp = createRoute({
  getParentRoute: () => signing,
  path: "/sign-up",
  validateSearch: textSearch("return"),
  beforeLoad: skipForSignedIn,
  component: lazyRouteComponent(() => import("../auth/SignUpPage"), "SignUpPage"),
});

const verifyEmail = createRoute({
  getParentRoute: () => signing,
  path: "/verify-email",
  validateSearch: textSearch("token", "done"),
  component: lazyRouteComponent(() => import("../auth/VerifyEmailPage"), "VerifyEmailPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => signing,
  path: "/forgot-password",
  validateSearch: textSearch("email"),
  component: lazyRouteComponent(() => import("../auth/ForgotPasswordPage"), "ForgotPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => signing,
  path: "/reset-password",
  validateSearch: textSearch("token", "done"),
  component: lazyRouteComponent(() => import("../auth/ResetPasswordPage"), "ResetPasswordPage"),
});

const confirmEmail = createRoute({
  getParentRoute: () => signing,
  path: "/confirm-email",
  validateSearch: textSearch("token", "done"),
  component: lazyRouteComponent(() => import("../auth/profile/ConfirmEmailPage"), "ConfirmEmailPage"),
});

const invite = createRoute({
  getParentRoute: () => signing,
  path: "/invites/$token",
  component: lazyRouteComponent(() => import("../auth/invite/InvitePage"), "InvitePage"),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import("./SignedInLayout"), "SignedInLayout"),
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: "shell",
  component: lazyRouteComponent(() => import("./AppShell"), "AppShell"),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: "/a/$slug",
  loader: ({ context, params }) => loadAccount(context, params.slug),
});

const templates = createRoute({
  getParentRoute: () => account,
  path: "/templates",
  component: lazyRouteComponent(() => import("../templates/TemplatesPage"), "TemplatesPage"),
});

const newTemplate = createRoute({
  getParentRoute: () => account,
  path: "/templates/new",
  component: lazyRouteComponent(() => import("../templates/NewTemplatePage"), "NewTemplatePage"),
});

const importEmail = createRoute({
  getParentRoute: () => account,
  path: "/templates/import",
  component: lazyRouteComponent(() => import("../import/ImportPage"), "ImportPage"),
});

const generate = createRoute({
  getParentRoute: () => account,
  path: "/generate",
  validateSearch: textSearch("generation", "refined"),
  component: lazyRouteComponent(() => import("../generate/GeneratePage"), "GeneratePage"),
});

const brandKit = createRoute({
  getParentRoute: () => account,
  path: "/brand",
  component: lazyRouteComponent(() => import("../brandkit/BrandKitPage"), "BrandKitPage"),
});

const media = createRoute({
  getParentRoute: () => account,
  path: "/media",
  component: lazyRouteComponent(() => import("../images/MediaPage"), "MediaPage"),
});

// Email providers redirect back here.
const integrations = createRoute({
  getParentRoute: () => account,
  path: "/integrations",
  validateSearch: textSearch("connected", "integrationError", "refusedBy", "refusedAs"),
  component: lazyRouteComponent(() => import("../integrations/IntegrationsPage"), "IntegrationsPage"),
});

const team = createRoute({
  getParentRoute: () => account,
  path: "/team",
  component: lazyRouteComponent(() => import("../account/team/TeamPage"), "TeamPage"),
});

const subAccounts = createRoute({
  getParentRoute: () => account,
  path: "/sub-accounts",
  component: lazyRouteComponent(() => import("../account/subaccounts/SubAccountsPage"), "SubAccountsPage"),
});

// Stripe redirects back here. internal/billing/subscriptions contains this URL.
const billing = createRoute({
  getParentRoute: () => account,
  path: "/billing",
  validateSearch: textSearch("checkout"),
  component: lazyRouteComponent(() => import("../account/billing/BillingPage"), "BillingPage"),
});

const audit = createRoute({
  getParentRoute: () => account,
  path: "/audit",
  component: lazyRouteComponent(() => import("../account/audit/AuditPage"), "AuditPage"),
});

const settings = createRoute({
  getParentRoute: () => account,
  path: "/settings",
  component: lazyRouteComponent(() => import("../account/SettingsPage"), "SettingsPage"),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: "/profile",
  component: lazyRouteComponent(() => import("../auth/profile/ProfilePage"), "ProfilePage"),
});

// Members go here if their account requires two-step sign-in and they haven't set it up.
const twoStep = createRoute({
  getParentRoute: () => shell,
  path: "/two-step",
  validateSearch: textSearch("account"),
  component: lazyRouteComponent(() => import("./TwoStepPage"), "TwoStepPage"),
});

// The editor fills the screen, so it's outside the shell.
const editor = createRoute({
  getParentRoute: () => signedIn,
  path: "/a/$slug/templates/$id",
  loader: ({ context, params }) => loadAccount(context, params.slug),
  component: lazyRouteComponent(() => import("../editor/EditorPage"), "EditorPage"),
});

const reference = createRoute({
  getParentRoute: () => root,
  path: "/reference",
  validateSearch: textSearch("q"),
  loader: loadSession,
  component: lazyRouteComponent(() => import("./ReferenceRoute"), "ReferenceRoute"),
});

export const routeTree = root.addChildren([
  start,
  signing.addChildren([signIn, signUp, verifyEmail, confirmEmail, forgotPassword, resetPassword, invite]),
  signedIn.addChildren([
    shell.addChildren([
      account.addChildren([
        templates,
        newTemplate,
        importEmail,
        generate,
        media,
        brandKit,
        integrations,
        team,
        subAccounts,
        billing,
        audit,
        settings,
      ]),
      profile,
      twoStep,
    ]),
    editor,
  ]),
  reference,
]);
