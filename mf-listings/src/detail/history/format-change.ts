import { numberFormatter } from "@larchway/shared/domain";

const formatShare = numberFormatter({
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** "−3.1%" and "+2%", with a true minus sign. */
export function formatChange(share: number): string {
  return formatShare(share).replace("-", "\u2212");
}
