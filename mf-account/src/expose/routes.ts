import type { RouteModules } from "@larchway/shared/router";
import type { remote } from "../remote";

export const routes: RouteModules<typeof remote> = {
  "sign-in": {
    component: async () => {
      const { SignInPage } = await import(/* webpackChunkName: "route-sign-in" */ "../sign-in/sign-in-page");
      return { default: SignInPage };
    },
  },
  "sign-up": {
    component: async () => {
      const { SignUpPage } = await import(/* webpackChunkName: "route-sign-up" */ "../sign-up/sign-up-page");
      return { default: SignUpPage };
    },
  },
  admin: {
    component: async () => {
      const { AdminPage } = await import(/* webpackChunkName: "route-admin" */ "../admin/admin-page");
      return { default: AdminPage };
    },
  },
  profile: {
    component: async () => {
      const { ProfilePage } = await import(/* webpackChunkName: "route-profile" */ "../profile/profile-page");
      return { default: ProfilePage };
    },
  },
  "saved-searches": {
    component: async () => {
      const { SavedSearchesPage } = await import(
        /* webpackChunkName: "route-saved-searches" */ "../saved-searches/saved-searches-page"
      );
      return { default: SavedSearchesPage };
    },
  },
  alerts: {
    component: async () => {
      const { AlertsPage } = await import(/* webpackChunkName: "route-alerts" */ "../alerts/alerts-page");
      return { default: AlertsPage };
    },
  },
  "hidden-homes": {
    component: async () => {
      const { HiddenHomesPage } = await import(
        /* webpackChunkName: "route-hidden-homes" */ "../hidden-homes/hidden-homes-page"
      );
      return { default: HiddenHomesPage };
    },
  },
  "shared-list": {
    component: async () => {
      const { SharedListPage } = await import(
        /* webpackChunkName: "route-shared-list" */ "../lists/shared-list-page"
      );
      return { default: SharedListPage };
    },
  },
  "list-invitation": {
    component: async () => {
      const { ListInvitationPage } = await import(
        /* webpackChunkName: "route-list-invitation" */ "../lists/list-invitation-page"
      );
      return { default: ListInvitationPage };
    },
  },
  "verify-email": {
    component: async () => {
      const { VerifyEmailPage } = await import(
        /* webpackChunkName: "route-verify-email" */ "../links/verify-email-page"
      );
      return { default: VerifyEmailPage };
    },
  },
  "forgot-password": {
    component: async () => {
      const { ForgotPasswordPage } = await import(
        /* webpackChunkName: "route-forgot-password" */ "../links/forgot-password-page"
      );
      return { default: ForgotPasswordPage };
    },
  },
  "reset-password": {
    component: async () => {
      const { ResetPasswordPage } = await import(
        /* webpackChunkName: "route-reset-password" */ "../links/reset-password-page"
      );
      return { default: ResetPasswordPage };
    },
  },
  unsubscribe: {
    component: async () => {
      const { UnsubscribePage } = await import(
        /* webpackChunkName: "route-unsubscribe" */ "../links/unsubscribe-page"
      );
      return { default: UnsubscribePage };
    },
  },
  "unsubscribe-email": {
    component: async () => {
      const { UnsubscribeEmailPage } = await import(
        /* webpackChunkName: "route-unsubscribe-email" */ "../links/unsubscribe-email-page"
      );
      return { default: UnsubscribeEmailPage };
    },
  },
  unsubscribed: {
    component: async () => {
      const { UnsubscribedPage } = await import(
        /* webpackChunkName: "route-unsubscribed" */ "../links/unsubscribed-page"
      );
      return { default: UnsubscribedPage };
    },
  },
};
