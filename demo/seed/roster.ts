import { brand } from "@larchway/shared/brand";
import type { ListedBy } from "@larchway/shared/contracts/api";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { assertDefined } from "@larchway/api/random/assert-defined";
import type { SeedCity } from "./places";
import { toPortraitName } from "./portraits/draw-portrait";
import type { Random } from "@larchway/api/random/random";

/** Titles that the Real Estate Council of Ontario requires for registrants. */
type AgentTitle = "Salesperson" | "Broker" | "Broker of Record";

interface Agent {
  name: string;
  title: AgentTitle;
  languages: readonly string[];
}

export interface Office {
  name: string;
  phone: string;
  place: Point;
  agents: readonly Agent[];
}

const agent = (name: string, title: AgentTitle, ...languages: string[]): Agent => ({
  name,
  title,
  languages: ["English", ...languages],
});

/** Fictional brokerages and people; any resemblance is accidental. Numbers with 555-01 are reserved for fiction. */
export const offices: readonly Office[] = [
  {
    name: brand.officeName,
    phone: "866-555-0142",
    place: [-79.34, 43.82],
    agents: [
      agent("Claire Bouchard", "Broker of Record", "French"),
      agent("Jason Lam", "Salesperson", "Cantonese", "Mandarin"),
      agent("Mirela Popescu", "Broker", "Romanian"),
    ],
  },
  {
    name: "Maplegate Realty Ltd., Brokerage",
    phone: "416-555-0101",
    place: [-79.38, 43.65],
    agents: [
      agent("Daniel Hargreaves", "Broker of Record"),
      agent("Anjali Mehta", "Salesperson", "Hindi", "Gujarati"),
      agent("Luis Ferreira", "Salesperson", "Portuguese"),
    ],
  },
  {
    name: "Four Lanterns Realty Corp., Brokerage",
    phone: "416-555-0117",
    place: [-79.41, 43.76],
    agents: [
      agent("Wen Zhang", "Broker", "Mandarin"),
      agent("Farzan Karimi", "Salesperson", "Farsi"),
      agent("Delphine Gauthier", "Broker of Record", "French"),
    ],
  },
  {
    name: "Old Mill Square Realty Ltd., Brokerage",
    phone: "416-555-0133",
    place: [-79.5, 43.65],
    agents: [
      agent("Casimir Nowak", "Broker of Record", "Polish"),
      agent("Ines Moretti", "Salesperson", "Spanish", "Italian"),
    ],
  },
  {
    name: "Humber Gate Realty Inc., Brokerage",
    phone: "905-555-0108",
    place: [-79.65, 43.6],
    agents: [
      agent("Gurleen Sandhu", "Broker", "Punjabi", "Hindi"),
      agent("Mark Sutherland", "Broker of Record"),
      agent("Nadia Siddiqui", "Salesperson", "Urdu", "Arabic"),
    ],
  },
  {
    name: "Sable & Finch Realty Inc., Brokerage",
    phone: "905-555-0164",
    place: [-78.87, 43.9],
    agents: [agent("Karen Whitfield", "Broker of Record"), agent("Marisol Vega", "Salesperson", "Spanish")],
  },
  {
    name: "Snowdrop Realty Partners Ltd., Brokerage",
    phone: "705-555-0119",
    place: [-79.69, 44.39],
    agents: [agent("Heather McLeod", "Broker of Record"), agent("Bram Visser", "Salesperson", "Dutch")],
  },
  {
    name: "Stonebridge & Vale Realty Ltd., Brokerage",
    phone: "613-555-0126",
    place: [-75.7, 45.42],
    agents: [
      agent("Aurelie Lavoie", "Broker of Record", "French"),
      agent("Kevin Dunn", "Salesperson", "French"),
      agent("Samira Haddad", "Salesperson", "Arabic", "French"),
    ],
  },
  {
    name: "Granite Key Realty Corp., Brokerage",
    phone: "613-555-0171",
    place: [-76.49, 44.23],
    agents: [agent("Rosalind Murphy", "Broker of Record")],
  },
  {
    name: "Escarpment Homes Realty Ltd., Brokerage",
    phone: "905-555-0183",
    place: [-79.87, 43.26],
    agents: [
      agent("Vito Marchetti", "Broker of Record", "Italian"),
      agent("Laura Winters", "Salesperson"),
      agent("Jovan Petrovic", "Salesperson", "Serbian"),
    ],
  },
  {
    name: "Thistle & Gable Realty Inc., Brokerage",
    phone: "519-555-0138",
    place: [-81.25, 42.98],
    agents: [
      agent("Fiona Carmichael", "Broker of Record"),
      agent("Tunde Okafor", "Salesperson"),
      agent("Liesl Wagner", "Broker", "German"),
    ],
  },
  {
    name: "Prism North Realty Inc., Brokerage",
    phone: "705-555-0155",
    place: [-80.99, 46.49],
    agents: [
      agent("Remi Gagnon", "Broker of Record", "French"),
      agent("Sanna Koskinen", "Salesperson", "Finnish"),
    ],
  },
];

const ownOffice = offices[0];
const others = offices.slice(1);
/** Agents work for homes this many kilometres farther away than those of the nearest office. */
const regionKm = 60;
const nearestOffices = new WeakMap<SeedCity, readonly Office[]>();

/** The agent and office of a home, mostly a nearby office. About one listing in fifty has only the brokerage. */
export function pickListedBy(city: SeedCity, random: Random): Required<ListedBy> {
  const isOwn = random.chance(0.02);
  const at = Number(random.weighted({ 0: 62, 1: 26, 2: 12 }));
  const [nearest, ...nearby] = findNearest(city);
  const office = (isOwn ? ownOffice : at > 0 ? nearby[at - 1] : nearest) ?? assertDefined(nearest);
  const { name, title, languages } = random.pick(office.agents);
  return {
    office: office.name,
    officePhone: office.phone,
    agent: name,
    agentTitle: title,
    languages: [...languages],
    portrait: `/api/media/agents/${toPortraitName(name)}.svg`,
  };
}

function findNearest(city: SeedCity): readonly Office[] {
  const cached = nearestOffices.get(city);
  if (cached) return cached;
  const distances = others
    .map((office) => ({ office, km: distanceKm(office.place, city.center) }))
    .sort((a, b) => a.km - b.km);
  const reach = assertDefined(distances[0]).km + regionKm;
  const nearest = distances.filter(({ km }) => km < reach).map(({ office }) => office);
  nearestOffices.set(city, nearest.slice(0, 3));
  return nearest.slice(0, 3);
}
