import { writeFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { useLocation } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Images, List } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";

/** Links to the table view of the same homes, and back. */
export function ViewSwitch({ filters }: { filters: SearchFilters }) {
  const { pathname } = useLocation();
  const isTable = filters.view === "table";
  const search = writeFilters({ ...filters, view: isTable ? undefined : "table" }).toString();
  return (
    <ButtonLink
      to={search ? `${pathname}?${search}` : pathname}
      variant="secondary"
      icon={<Icon of={isTable ? Images : List} size={18} />}
    >
      <VisuallyHidden on="phone">{isTable ? "Cards" : "Table"}</VisuallyHidden>
    </ButtonLink>
  );
}
