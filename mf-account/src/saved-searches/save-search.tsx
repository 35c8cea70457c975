import { useState } from "react";
import type { PageSlots } from "@larchway/shared/contracts/slots";
import { SaveSearchDialog } from "./save-search-dialog";

/** The slot `save-search`: a dialog that opens with each press of the page's button. */
export function SaveSearch({ request, ...search }: PageSlots["save-search"]) {
  const [closed, setClosed] = useState(0);
  if (closed === request) return null;
  return <SaveSearchDialog key={request} search={search} onClose={() => setClosed(request)} />;
}
