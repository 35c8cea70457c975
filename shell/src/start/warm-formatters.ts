import { dateFormatter, numberFormatter } from "@larchway/shared/domain";
import { nextTask } from "../browser/next-task";

/**
 * The first `Intl` formatter of each kind loads its data, which takes 40 ms on a slow phone. They are created in
 * separate tasks while the page's files load; otherwise the first price of a page would make its task that much
 * longer.
 */
export async function warmFormatters(): Promise<void> {
  await nextTask();
  numberFormatter()(0);
  await nextTask();
  dateFormatter({ year: "numeric" })(0);
}
