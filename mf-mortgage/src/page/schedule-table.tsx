import { formatCurrency } from "@larchway/shared/domain";
import { memo } from "react";
import { FigureTable } from "../figures/figure-table";
import type { Schedule } from "../maths/schedule";
import { Panel } from "./panel";

const heads = ["Year", "Payments", "Principal", "Interest", "Balance at year’s end"];

/** The mortgage year by year, collapsed at first. */
export const ScheduleTable = memo(function ScheduleTable({ schedule }: { schedule: Schedule }) {
  if (schedule.years.length === 0) return null;
  return (
    <Panel title="Yearly schedule">
      <FigureTable
        caption="Yearly schedule"
        isCaptionHidden
        heads={heads}
        rows={schedule.years.map(({ year, ...amounts }) => ({
          cells: [
            String(year),
            ...[amounts.paid, amounts.principal, amounts.interest, amounts.balance].map((dollars) =>
              formatCurrency(dollars),
            ),
          ],
        }))}
      />
    </Panel>
  );
});
