import type { RouteModules } from "@larchway/shared/router";

export const routes: RouteModules = {
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
};
