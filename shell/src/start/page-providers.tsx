import type { ReactNode } from "react";
import { AppProviders, type AppContextValue } from "@larchway/shared/app";
import { SlotProvider } from "@larchway/shared/slots";
import { LoaderProvider, type LoaderProviderProps } from "../slots/loader-provider";
import { Slot } from "../slots/slot";

export interface PageProvidersProps extends LoaderProviderProps {
  app: AppContextValue;
  /** The router's provider: the browser's, or a server's. */
  children: ReactNode;
}

/** All providers around the router, the same in browsers and on servers, because React derives ids from the tree. */
export function PageProviders({ app, children, ...federation }: PageProvidersProps) {
  return (
    <AppProviders app={app}>
      <LoaderProvider {...federation}>
        <SlotProvider slot={Slot}>{children}</SlotProvider>
      </LoaderProvider>
    </AppProviders>
  );
}
