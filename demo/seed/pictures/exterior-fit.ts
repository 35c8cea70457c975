import type { Photo } from "@larchway/api/media/photo-catalogue";
import type { PicturedHome, PictureRequest } from "./pictured-home";

/** How well an image shows the outside of such a home: 1 when everything matches, 0 when it would be wrong. */
export function fitExterior(photo: Photo, request: PictureRequest): number {
  const { home } = request;
  return (
    fitYear(photo, home) *
    fitStoreys(photo, home) *
    fitMaterial(photo, home) *
    fitGarage(photo, home) *
    fitSize(photo, home) *
    fitSetting(photo, request) *
    fitSeason(photo, request.enteredAt)
  );
}

/** Whether an image shows such a kind of building. */
export function isOfKind({ kind, style, storeys = 2, isWaterfront }: Photo, home: PicturedHome): boolean {
  switch (home.kind) {
    case "bungalow":
      return kind === "bungalow" || (kind === "detached" && storeys === 1);
    case "detached":
      return kind === "detached" && storeys > 1;
    case "condo townhouse":
      return home.propertySubType === "Detached Condo"
        ? kind === "detached" && storeys > 1
        : kind === "townhouse";
    case "plex":
      // A duplex often is an old house with a second kitchen.
      return kind === "plex" || (home.propertySubType === "Duplex" && style === "victorian");
    case "land":
      return kind === "land" && (isWaterfront ?? false) === (home.waterfront ?? false);
    default:
      return kind === home.kind;
  }
}

/** Eight years outside the years in which such buildings were built halve the fit. */
function fitYear({ built }: Photo, { yearBuilt }: PicturedHome): number {
  if (!built || yearBuilt === undefined) return 1;
  const [from, to] = built;
  const yearsOutside = Math.max(from - yearBuilt, yearBuilt - to, 0);
  return 1 / (1 + (yearsOutside / 8) ** 2);
}

function fitStoreys({ storeys }: Photo, { kind, storeys: homeStoreys }: PicturedHome): number {
  if (storeys === undefined || homeStoreys === undefined || kind === "land" || kind === "commercial")
    return 1;
  if (kind !== "condo") return 0.3 ** Math.abs(storeys - homeStoreys);
  const ratio = storeys / homeStoreys;
  // A lower building would lack the highest units. A fifth more storeys is not noticeable.
  return ratio < 1 ? 0 : Math.exp(-((Math.log(ratio) / 0.22) ** 2));
}

const materialsOf: Record<string, readonly string[]> = {
  Brick: ["brick"],
  "Brick and stone": ["brick", "stone"],
  Stone: ["stone"],
  "Vinyl siding": ["siding", "shingle"],
  "Board and batten": ["board", "siding", "wood"],
  Stucco: ["stucco"],
  Wood: ["wood", "log"],
  Concrete: ["concrete", "glass", "panel", "metal", "stucco"],
  "Concrete block": ["panel", "glass"],
  "Glass and steel": ["glass", "panel"],
};

function fitMaterial({ materials }: Photo, { exterior }: PicturedHome): number {
  const homeMaterials = materialsOf[exterior ?? ""];
  if (!homeMaterials || !materials || materials.length === 0) return 1;
  const [first = ""] = materials;
  if (homeMaterials.includes(first)) return 1;
  return materials.some((material) => homeMaterials.includes(material)) ? 0.6 : 0.2;
}

function fitGarage({ garage = false }: Photo, home: PicturedHome): number {
  if (home.garage === undefined || home.garage === "Underground") return 1;
  if (garage) return home.garage === "None" || home.garage === "Detached" ? 0.15 : 1;
  return home.garage === "Attached" || home.garage === "Built-in" ? 0.35 : 1;
}

function fitSize({ isLarge, isSmall }: Photo, { area }: PicturedHome): number {
  if (area === undefined) return 1;
  if (isLarge) return area < 1_700 ? 0.1 : area > 2_800 ? 1.5 : 1;
  return isSmall && area > 1_600 ? 0.15 : 1;
}

function fitSetting({ setting, kind }: Photo, { home, population }: PictureRequest): number {
  if (kind === "cottage") return 1;
  const isRural = home.propertySubType === "Rural Residential";
  if (setting === "country") return isRural ? 2 : population > 90_000 ? 0.02 : 0.5;
  if (isRural) return 0.3;
  return setting === "city" && population < 40_000 ? 0.4 : 1;
}

/** How well snow fits the month, from January on: not from May to September. */
const snowInMonth = [1, 1, 1, 0.1, 0, 0, 0, 0, 0, 0.05, 0.15, 1];

/** Owners also use last summer's photo, but not one with snow in July. */
function fitSeason({ season }: Photo, enteredAt: number): number {
  const entered = new Date(enteredAt);
  const now = getSeason(entered);
  if (season === now) return 1;
  if (season === "winter") return snowInMonth[entered.getUTCMonth()] ?? 0;
  return season === "summer" ? 0.7 : 0.4;
}

/** The season in images of this day; spring counts as summer. */
export function getSeason(date: Date): "summer" | "autumn" | "winter" {
  const month = date.getUTCMonth() + 1;
  if (month === 12 || month <= 3) return "winter";
  return month >= 10 ? "autumn" : "summer";
}
