import { CloudAlert } from "@larchway/shared/ui/icons";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";

export interface NotLoadedProps {
  title: string;
  children: ReactNode;
}

/**
 * Shown in place of data that the page's loader could not fetch. Retries by a button, and when the network is back.
 */
export function NotLoaded({ title, children }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [revalidate]);

  return (
    <EmptyState
      icon={<Icon of={CloudAlert} size={32} />}
      title={title}
      action={
        <Button loading={state === "loading"} loadingText="Trying again" onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
