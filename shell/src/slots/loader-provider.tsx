import { createContext, useContext, type ReactNode } from "react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import type { RemoteLoader } from "../federation/remote-loader";

const LoaderContext = createContext<{ loader: RemoteLoader; releases: ReleaseSet } | null>(null);

export interface LoaderProviderProps {
  loader: RemoteLoader;
  releases: ReleaseSet;
  children: ReactNode;
}

export function LoaderProvider({ loader, releases, children }: LoaderProviderProps) {
  return <LoaderContext value={{ loader, releases }}>{children}</LoaderContext>;
}

function useFederation() {
  const federation = useContext(LoaderContext);
  if (!federation) throw new Error("useLoader must be used within a LoaderProvider");
  return federation;
}

export function useLoader(): RemoteLoader {
  return useFederation().loader;
}

export function useReleases(): ReleaseSet {
  return useFederation().releases;
}
