import { dateFormatter, numberFormatter } from "@larchway/shared/domain";
import { nextTask } from "../browser/next-task";

/**
 * The first `Intl` formatter of each kind loads its data, 40 ms on a slow phone. They are made in tasks of their own, while
 * the page's files are on their way; the first price of a page would else make its task that much longer.
 */
export async function warmFormatters(): Promise<void> {
  await nextTask();
  numberFormatter()(0);
  await nextTask();
  dateFormatter({ year: "numeric" })(0);
}
