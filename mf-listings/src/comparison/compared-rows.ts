import type { PropertyDetail } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  countDaysListed,
  bedsLabel,
  bedsTotal,
  formatCount,
  formatCurrency,
  formatPrice,
  formatSignedCurrency,
  numberFormatter,
  parkingTotal,
  priceLabel,
  shownPrice,
  sizeLabel,
} from "@larchway/shared/domain";
import { formatDistance, getDistanceKm, type ComparedPlace } from "./compared-place";
import { estimateMonthlyCost } from "./monthly-cost";

/** Further input of the rows' values. */
export interface RowContext {
  /** Milliseconds since 1970. */
  now: number;
  place?: ComparedPlace | null;
}

/** A row of the comparison. */
export interface ComparedRow {
  name: string;
  formatValue: (property: PropertyDetail, context: RowContext) => string | undefined;
  /** The value that is subtracted; a row without it shows no differences. */
  getNumber?: (property: PropertyDetail, context: RowContext) => number | undefined;
  format?: (difference: number) => string;
  /** The smaller number is better for the buyer: prices, costs and distances. */
  isLessBetter?: boolean;
  /** A rent is not comparable with a price: between a home for sale and one for rent there is no difference. */
  isOfMarket?: true;
}

const formatNumber = numberFormatter({ maximumFractionDigits: 0 });

function labelledPrice(property: PropertyDetail): string {
  const label = priceLabel(property);
  const unit = property.TransactionType === "For Lease" ? " a month" : "";
  const price = `${formatPrice(property)}${unit}`;
  return label ? `${price} (${label.toLowerCase()})` : price;
}

/** "+2", "−350 sq ft", "--" for none. */
function formatSigned(difference: number, unit = ""): string {
  if (difference === 0) return "--";
  return `${difference > 0 ? "+" : "\u2212"}${formatNumber(Math.abs(difference))}${unit}`;
}

const formatSignedCount = (difference: number) => formatSigned(difference);

/** Square feet as the row shows them: the middle of a range, so that equal ranges have no difference. */
function getShownSize({ LivingAreaRange, LivingArea }: PropertyDetail): number | undefined {
  const bounds = (LivingAreaRange?.replaceAll(",", "").match(/\d+/g) ?? []).map(Number);
  if (bounds.length === 0) return LivingArea;
  return bounds.reduce((sum, bound) => sum + bound, 0) / bounds.length;
}

function getPricePerSquareFoot(property: PropertyDetail): number | undefined {
  const price = shownPrice(property);
  return price && property.LivingArea ? price / property.LivingArea : undefined;
}

function formatPricePerSquareFoot(property: PropertyDetail): string | undefined {
  const price = getPricePerSquareFoot(property);
  const cents = property.TransactionType === "For Lease";
  return price === undefined ? undefined : `About ${formatCurrency(price, { cents })}`;
}

function formatDollars(amount: number | undefined, period: string): string | undefined {
  return amount ? `${formatCurrency(amount)}${period}` : undefined;
}

function formatMonthlyCost(property: PropertyDetail): string | undefined {
  const cost = estimateMonthlyCost(property);
  return cost && `${formatCurrency(cost.amount)}${cost.isTaxEstimated ? " with estimated tax" : ""}`;
}

/** Demo homes have a year of construction; homes of the feed have an age in years ("6-15"). */
function formatYearBuilt({ facts = [] }: PropertyDetail): string | undefined {
  const find = (label: string) => facts.find((fact) => fact.label === label)?.value;
  const age = find("Age");
  return find("Year built") ?? (age && (/^\d/.test(age) ? `${age} years old` : age));
}

function formatDaysListed(property: PropertyDetail, { now }: RowContext): string | undefined {
  const days = countDaysListed(property, now);
  if (days === undefined || property.StandardStatus !== "Active") return undefined;
  return days > 0 ? formatCount(days, "day") : "Today";
}

/** The rows of the comparison page. Differences are relative to the main property, the first one chosen. */
export const comparedRows: readonly ComparedRow[] = [
  {
    name: "Price",
    formatValue: (property) => (property.locked ? undefined : labelledPrice(property)),
    getNumber: shownPrice,
    format: formatSignedCurrency,
    isLessBetter: true,
    isOfMarket: true,
  },
  { name: "Beds", formatValue: bedsLabel, getNumber: bedsTotal, format: formatSignedCount },
  {
    name: "Baths",
    formatValue: (property) => bathsTotal(property)?.toString(),
    getNumber: bathsTotal,
    format: formatSignedCount,
  },
  {
    name: "Parking",
    formatValue: (property) => parkingTotal(property)?.toString(),
    getNumber: parkingTotal,
    format: formatSignedCount,
  },
  { name: "Type", formatValue: ({ PropertySubType, PropertyType }) => PropertySubType ?? PropertyType },
  {
    name: "Size",
    formatValue: sizeLabel,
    getNumber: getShownSize,
    format: (difference) => formatSigned(difference, " sq ft"),
  },
  {
    name: "Price per sq ft",
    formatValue: formatPricePerSquareFoot,
    getNumber: getPricePerSquareFoot,
    format: (difference) => formatSignedCurrency(Math.round(difference)),
    isLessBetter: true,
    isOfMarket: true,
  },
  {
    name: "Property tax",
    formatValue: ({ TaxAnnualAmount }) => formatDollars(TaxAnnualAmount, " a year"),
    getNumber: ({ TaxAnnualAmount }) => TaxAnnualAmount,
    format: formatSignedCurrency,
    isLessBetter: true,
  },
  {
    name: "Maintenance fee",
    formatValue: ({ AssociationFee }) => formatDollars(AssociationFee, " a month"),
    getNumber: ({ AssociationFee }) => AssociationFee,
    format: formatSignedCurrency,
    isLessBetter: true,
  },
  {
    name: "Monthly cost",
    formatValue: formatMonthlyCost,
    getNumber: (property) => estimateMonthlyCost(property)?.amount,
    format: (difference) => formatSignedCurrency(Math.round(difference)),
    isLessBetter: true,
  },
  { name: "Year built", formatValue: formatYearBuilt },
  { name: "Days listed", formatValue: formatDaysListed },
  { name: "Listed by", formatValue: ({ ListOfficeName }) => ListOfficeName },
];

/** Distances of the homes from the viewer's place. */
export function getDistanceRow({ name }: ComparedPlace): ComparedRow {
  return {
    name: `To ${name.split(",")[0]}`,
    formatValue: (property, { place }) => (place ? formatDistance(property, place) : undefined),
    getNumber: (property, { place }) => (place ? getDistanceKm(property, place) : undefined),
    isLessBetter: true,
    format: (difference) => {
      const tenths = Math.round(difference * 10) / 10;
      return tenths === 0 ? "--" : `${tenths > 0 ? "+" : "\u2212"}${Math.abs(tenths)} km`;
    },
  };
}
