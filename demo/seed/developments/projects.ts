import type { DevelopmentKind } from "@larchway/shared/contracts/api";

/** The fixed facts of a project, which are not random. */
export interface Project {
  name: string;
  /** Index of its builder. */
  builder: number;
  neighbourhood: string;
  city: string;
  /** Streets that meet in the neighbourhood. */
  at: string;
  kind: DevelopmentKind;
  storeys: number;
  homes: number;
  /** Dollars for each square foot of a medium-sized home. */
  perSquareFoot: number;
  /** Months from today until people can move in. */
  months: number;
  /** The picture of the building. */
  exterior: string;
}

/** Fictional companies; any resemblance is accidental. */
export const builders: readonly { name: string; about: string }[] = [
  {
    name: "Corvane Urban",
    about: "Builds mid-rise buildings on main streets; eleven are finished since 2009.",
  },
  {
    name: "Halewick Towers",
    about: "Builds towers near rapid transit; some 4,200 homes are handed over since 2004.",
  },
  {
    name: "Brightmere Communities",
    about: "A family company that has built townhouses and houses since 1986.",
  },
  {
    name: "Ostrander Vale Homes",
    about: "Builds houses on small sites at the edge of towns, since 1998.",
  },
  {
    name: "Quillon & Dace Developments",
    about: "A partnership of an architect and a builder; seven small buildings are finished since 2012.",
  },
  {
    name: "Northlode Living",
    about: "Builds energy-saving homes, most of them without gas, since 2015.",
  },
];

type Row = readonly [
  name: string,
  builder: number,
  place: readonly [neighbourhood: string, city: string, at: string],
  size: readonly [kind: DevelopmentKind, storeys: number, homes: number],
  perSquareFoot: number,
  months: number,
  exterior: string,
];

const rows: readonly Row[] = [
  ["Saltmarsh House", 0, ["Leslieville", "Toronto", "Queen Street East and Carlaw Avenue"], ["apartments", 8, 96], 1165, 19, "ext-condo-08"],
  ["Fennimore Tower", 1, ["Liberty Village", "Toronto", "King Street West and Dufferin Street"], ["apartments", 24, 288], 1195, 31, "ext-tower-05"],
  ["Tidewheel", 1, ["Humber Bay Shores", "Toronto", "Lake Shore Boulevard West and Park Lawn Road"], ["apartments", 45, 512], 1120, 43, "ext-tower-08"],
  ["The Larkhollow", 1, ["Yonge-Eglinton", "Toronto", "Eglinton Avenue East and Redpath Avenue"], ["apartments", 42, 436], 1290, 38, "ext-tower-01"],
  ["Switchman Lofts", 4, ["The Junction", "Toronto", "Dundas Street West and Keele Street"], ["apartments", 7, 74], 1130, 14, "ext-condo-12"],
  ["Skyfold", 1, ["Scarborough City Centre", "Toronto", "McCowan Road and Ellesmere Road"], ["apartments", 38, 402], 965, 47, "ext-tower-06"],
  ["Ropewalk", 0, ["Canary District", "Toronto", "Front Street East and Cherry Street"], ["apartments", 11, 148], 1230, 6, "ext-condo-16"],
  ["Thirtieth & Lake", 2, ["Long Branch", "Toronto", "Lake Shore Boulevard West and Thirtieth Street"], ["townhouses", 4, 48], 880, 11, "ext-townhouse-09"],
  ["Rivet & Bloom", 5, ["Regent Park", "Toronto", "Dundas Street East and River Street"], ["apartments", 28, 316], 1085, 27, "ext-tower-02"],
  ["Hangar Row", 2, ["Downsview", "Toronto", "Keele Street and Sheppard Avenue West"], ["townhouses", 3, 62], 770, 17, "ext-townhouse-04"],
  ["Mastwright", 4, ["Port Credit", "Mississauga", "Lakeshore Road West and Mississauga Road"], ["apartments", 10, 118], 1150, 22, "ext-condo-07"],
  ["Confluence Twin Towers", 1, ["Square One", "Mississauga", "Burnhamthorpe Road West and Confederation Parkway"], ["apartments", 50, 684], 1010, 50, "ext-tower-03"],
  ["Brickyard Steps", 5, ["Cooksville", "Mississauga", "Hurontario Street and Dundas Street East"], ["apartments", 26, 274], 940, 34, "ext-tower-12"],
  ["Whistlestop Towns", 2, ["Mount Pleasant", "Brampton", "Bovaird Drive West and Creditview Road"], ["townhouses", 3, 84], 540, 9, "ext-townhouse-07"],
  ["Mansard Lane", 2, ["Cornell", "Markham", "Highway 7 and Bur Oak Avenue"], ["townhouses", 3, 56], 640, 15, "ext-townhouse-11"],
  ["Millrace Square", 0, ["Unionville", "Markham", "Highway 7 and Birchmount Road"], ["apartments", 14, 186], 985, 29, "ext-condo-11"],
  ["Cardinal Rise", 3, ["Kleinburg", "Vaughan", "Major Mackenzie Drive West and Huntington Road"], ["houses", 2, 38], 590, 13, "ext-detached-23"],
  ["Interchange North", 1, ["Concord", "Vaughan", "Jane Street and Highway 7"], ["apartments", 32, 348], 990, 41, "ext-tower-09"],
  ["Moraine Terraces", 2, ["Oak Ridges", "Richmond Hill", "Yonge Street and King Road"], ["townhouses", 3, 44], 665, 20, "ext-townhouse-12"],
  ["The Chandlery", 4, ["Kerr Village", "Oakville", "Kerr Street and Rebecca Street"], ["apartments", 4, 36], 1090, 8, "ext-condo-13"],
  ["Terraces at Plains", 5, ["Aldershot", "Burlington", "Plains Road East and Waterdown Road"], ["apartments", 9, 132], 900, 24, "ext-condo-09"],
  ["Hunter & Bay", 5, ["Durand", "Hamilton", "Hunter Street West and Bay Street South"], ["apartments", 16, 164], 820, 26, "ext-tower-14"],
  ["Smokebush Fields", 3, ["Waterdown", "Hamilton", "Dundas Street East and Evans Road"], ["houses", 2, 52], 465, 10, "ext-detached-05"],
  ["Parkdale Works", 0, ["Hintonburg", "Ottawa", "Wellington Street West and Parkdale Avenue"], ["apartments", 6, 68], 830, 18, "ext-condo-06"],
  ["Jockvale Common", 2, ["Barrhaven", "Ottawa", "Strandherd Drive and Greenbank Road"], ["townhouses", 3, 90], 405, 7, "ext-townhouse-02"],
  ["Limebank Meadows", 3, ["Riverside South", "Ottawa", "Earl Armstrong Road and Limebank Road"], ["houses", 2, 64], 395, 16, "ext-detached-18"],
  ["Silverbow", 4, ["Uptown Waterloo", "Waterloo", "King Street South and Allen Street"], ["apartments", 12, 142], 805, 23, "ext-condo-14"],
  ["Hyde Orchard", 3, ["Hyde Park", "London", "Hyde Park Road and Fanshawe Park Road West"], ["houses", 2, 46], 375, 12, "ext-detached-06"],
  ["Liberty Pairs", 2, ["Bowmanville", "Clarington", "Liberty Street North and Concession Road 3"], ["semis", 2, 40], 440, 5, "ext-semi-10"],
  ["Allandale Green", 5, ["Allandale", "Barrie", "Essa Road and Tiffin Street"], ["apartments", 5, 78], 700, 21, "ext-condo-10"],
]; // prettier-ignore

/**
 * Thirty projects in real neighbourhoods: names and builders are fictional, and to our knowledge nothing is planned
 * there.
 */
export const projects: readonly Project[] = rows.map(
  ([name, builder, [neighbourhood, city, at], [kind, storeys, homes], perSquareFoot, months, exterior]) => ({
    name,
    builder,
    neighbourhood,
    city,
    at,
    kind,
    storeys,
    homes,
    perSquareFoot,
    months,
    exterior,
  }),
);
