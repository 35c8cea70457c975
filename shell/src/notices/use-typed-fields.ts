import { useEffect } from "react";
import { useLocation } from "@larchway/shared/router";
import { followTyping } from "../browser/typed-fields";

/** Notes the fields that the visitor changes, until the page is left. */
export function useTypedFields(): void {
  const { pathname } = useLocation();
  useEffect(() => followTyping(document), [pathname]);
}
