import type { Development } from "@larchway/shared/contracts/api";
import { CardGrid } from "../card/card-grid";
import { DevelopmentCard } from "./development-card";

/** Cards of new developments beside and below each other. */
export function DevelopmentGrid({
  developments,
  isFirst,
}: {
  developments: readonly Development[];
  /** The grid has the page's first picture. */
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
