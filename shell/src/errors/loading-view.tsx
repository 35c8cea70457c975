import { Spinner } from "@larchway/shared/ui/spinner";

/** Shown in place of a page while its code is loading. */
export function LoadingView() {
  return <Spinner room="page" />;
}
