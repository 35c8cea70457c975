import { Spinner } from "@larchway/shared/ui/spinner";

/** What stands where a page will be, while its code is on its way. */
export function LoadingView() {
  return <Spinner room="page" />;
}
