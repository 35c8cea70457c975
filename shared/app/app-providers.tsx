import { Provider, type createStore } from "jotai";
import { createContext, useContext, type ReactNode } from "react";
import type { Api } from "@larchway/shared/api";
import type { BrowserConfig, Env } from "@larchway/shared/contracts/document";
import { EnvProvider } from "@larchway/shared/env";
import { UserProvider, type Session } from "@larchway/shared/session";

/** Objects that the shell creates once and every remote of the page uses. */
export interface AppContextValue {
  api: Api;
  session: Session;
  store: ReturnType<typeof createStore>;
  env: Env;
  config: BrowserConfig;
}

const AppContext = createContext<AppContextValue | null>(null);

/** The providers around every page: API, configuration, time, session, and the page's one store. */
export function AppProviders({ app, children }: { app: AppContextValue; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <Provider store={app.store}>
        <EnvProvider env={app.env}>
          <UserProvider session={app.session}>{children}</UserProvider>
        </EnvProvider>
      </Provider>
    </AppContext>
  );
}

function useApp(): AppContextValue {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApi and useConfig must be used within AppProviders");
  return app;
}

/** The page's access to the product's API. */
export function useApi(): Api {
  return useApp().api;
}

/** The configuration in the document. Throws outside of {@link AppProviders}. */
export function useConfig(): BrowserConfig {
  return useApp().config;
}
