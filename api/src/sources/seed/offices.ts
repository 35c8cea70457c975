import { brand } from "@larchway/shared/brand";
import type { Random } from "./random";

/** Invented brokerages; any likeness is chance. */
const offices = [
  "Maplegate Realty Ltd.",
  "Northline Homes Inc.",
  "Harbour & Field Real Estate Ltd.",
  "Cedarbrook Realty Group Inc.",
  "Four Lanterns Realty Corp.",
  "Trillium Row Realty Inc.",
  "Stonebridge & Vale Realty Ltd.",
  "Lakeshore Keys Realty Inc.",
  "Bluewater Corner Realty Ltd.",
  "Red Sumac Realty Inc.",
  "Escarpment Homes Realty Ltd.",
  "Kingfisher Property Group Inc.",
  "Old Mill Square Realty Ltd.",
  "Prism North Realty Inc.",
  "Elm & Ivy Realty Ltd.",
  "Granite Key Realty Corp.",
  "Copperleaf Residential Inc.",
  "Wilder Street Realty Ltd.",
  "Humber Gate Realty Inc.",
  "Birchline Real Estate Services Ltd.",
  "Sable & Finch Realty Inc.",
  "Twin Oaks Ontario Realty Ltd.",
  "Meridian Row Realty Inc.",
  "Snowdrop Realty Partners Ltd.",
  "Thistle & Gable Realty Inc.",
];

/** About one listing in fifty is the brokerage's own. */
export function pickOffice(random: Random): string {
  return random.chance(0.02) ? brand.officeName : `${random.pick(offices)}, Brokerage`;
}
