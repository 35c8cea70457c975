import { defineRemote } from "@larchway/shared/pages/define-remote";

export const remote = defineRemote({
  name: "mf-account",
  title: "Account",
  routes: [
    {
      path: "/signin",
      module: "sign-in",
      title: "Sign in",
      description: "Sign in to see every listing, sold prices and your saved homes.",
      index: false,
    },
    {
      path: "/signup",
      module: "sign-up",
      title: "Create your account",
      description: "A free account shows every listing, sold prices and history, and keeps your saved homes.",
      index: false,
    },
    {
      path: "/admin",
      module: "admin",
      firstVisitBudget: 165_300,
      title: "Admin Dashboard",
      index: false,
    },
    {
      path: "/profile",
      module: "profile",
      firstVisitBudget: 172_100,
      title: "Your profile",
      index: false,
      offline: true,
    },
    {
      path: "/saved-searches",
      module: "saved-searches",
      title: "Saved searches",
      firstVisitBudget: 163_900,
      index: false,
    },
    {
      path: "/alerts",
      module: "alerts",
      title: "Alerts",
      firstVisitBudget: 159_000,
      index: false,
    },
    {
      path: "/verify-email",
      module: "verify-email",
      title: "Confirm your email",
      index: false,
    },
    {
      path: "/forgot-password",
      module: "forgot-password",
      title: "Forgot your password?",
      index: false,
    },
    {
      path: "/reset-password",
      module: "reset-password",
      title: "Set a new password",
      index: false,
    },
    {
      path: "/unsubscribe/:token",
      module: "unsubscribe",
      title: "Unsubscribe",
      index: false,
    },
    {
      path: "/emails/unsubscribe",
      module: "unsubscribe-email",
      title: "Unsubscribe",
      index: false,
    },
    {
      path: "/emails/unsubscribe/success",
      module: "unsubscribed",
      title: "You are unsubscribed",
      index: false,
    },
  ],
  slots: [
    { name: "header-account", load: "when-needed" },
    { name: "sign-in-dialog", load: "when-needed" },
    { name: "save-search", load: "when-needed" },
  ],
  budget: {
    js: 29_000,
    css: 5_000,
  },
  firstVisitBudget: 145_300,
});
