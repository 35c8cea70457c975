import { useState } from "react";
import {
  narrowingFilters,
  writeFilters,
  type Market,
  type PropertyFilter,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { Slot } from "@larchway/shared/slots";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Bell } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";

interface SaveSearchButtonProps {
  filters: SearchFilters;
  market?: Market;
  /** The subject of the list, independent of its filters. */
  scope?: PropertyFilter;
}

/** Saves the search of a list. The dialog is a slot of the account's remote, which loads with the first press. */
export function SaveSearchButton({ filters, market, scope = {} }: SaveSearchButtonProps) {
  const [request, setRequest] = useState(0);
  const { city = filters.city, place = filters.place } = scope;
  const query = writeFilters({ ...narrowingFilters(filters), city, place }).toString();
  return (
    <>
      <Button
        variant="secondary"
        data-screen-only
        icon={<Icon of={Bell} size={18} />}
        onClick={() => setRequest((count) => count + 1)}
      >
        <VisuallyHidden on="phone">Save search</VisuallyHidden>
      </Button>
      <Slot name="save-search" isNeeded={request > 0} props={{ market, query, request }} />
    </>
  );
}
