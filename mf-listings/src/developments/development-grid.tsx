import type { Development } from "@larchway/shared/contracts/api";
import { CardGrid } from "../card/card-grid";
import { DevelopmentCard } from "./development-card";

/** Cards of new developments in a grid. */
export function DevelopmentGrid({
  developments,
  isFirst,
}: {
  developments: readonly Development[];
  /** True when the grid has the first picture of the page. */
  isFirst?: boolean;
}) {
  return (
    <CardGrid columns={3}>
      {developments.map((development, index) => (
        <li key={development.id}>
          <DevelopmentCard development={development} priority={isFirst && index === 0} />
        </li>
      ))}
    </CardGrid>
  );
}
