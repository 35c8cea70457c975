import { brand } from "@larchway/shared/brand";
import type { ListedBy } from "@larchway/shared/contracts/api";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
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
      agent("Odalys Fenwarren", "Broker of Record", "French"),
      agent("Tobin Ashgrave", "Salesperson", "Cantonese", "Mandarin"),
      agent("Mirela Quillon", "Broker", "Romanian"),
    ],
  },
  {
    name: "Maplegate Realty Ltd., Brokerage",
    phone: "416-555-0101",
    place: [-79.38, 43.65],
    agents: [
      agent("Perrin Holloway-Dace", "Broker of Record"),
      agent("Anjali Thornevane", "Salesperson", "Hindi", "Gujarati"),
      agent("Lucan Brightmere", "Salesperson", "Portuguese"),
    ],
  },
  {
    name: "Four Lanterns Realty Corp., Brokerage",
    phone: "416-555-0117",
    place: [-79.41, 43.76],
    agents: [
      agent("Wen-Li Castellane", "Broker", "Mandarin"),
      agent("Farzan Oakhurst", "Salesperson", "Farsi"),
      agent("Delphine Marrowby", "Broker of Record", "French"),
    ],
  },
  {
    name: "Old Mill Square Realty Ltd., Brokerage",
    phone: "416-555-0133",
    place: [-79.5, 43.65],
    agents: [
      agent("Casimir Underlake", "Broker of Record", "Polish"),
      agent("Ines Valcorte", "Salesperson", "Spanish", "Italian"),
    ],
  },
  {
    name: "Humber Gate Realty Inc., Brokerage",
    phone: "905-555-0108",
    place: [-79.65, 43.6],
    agents: [
      agent("Gurleen Fairhollow", "Broker", "Punjabi", "Hindi"),
      agent("Stellan Marchbanks", "Broker of Record"),
      agent("Nadira Bellwick", "Salesperson", "Urdu", "Arabic"),
    ],
  },
  {
    name: "Sable & Finch Realty Inc., Brokerage",
    phone: "905-555-0164",
    place: [-78.87, 43.9],
    agents: [
      agent("Corwin Tallisker", "Broker of Record"),
      agent("Marisol Penhallow", "Salesperson", "Spanish"),
    ],
  },
  {
    name: "Snowdrop Realty Partners Ltd., Brokerage",
    phone: "705-555-0119",
    place: [-79.69, 44.39],
    agents: [
      agent("Hester Lindqvane", "Broker of Record"),
      agent("Bram Oldershaw-Pike", "Salesperson", "Dutch"),
    ],
  },
  {
    name: "Stonebridge & Vale Realty Ltd., Brokerage",
    phone: "613-555-0126",
    place: [-75.7, 45.42],
    agents: [
      agent("Aurelie Montferrand-Lys", "Broker of Record", "French"),
      agent("Keir Dunnavant", "Salesperson", "French"),
      agent("Samira Holtwhistle", "Salesperson", "Arabic", "French"),
    ],
  },
  {
    name: "Granite Key Realty Corp., Brokerage",
    phone: "613-555-0171",
    place: [-76.49, 44.23],
    agents: [agent("Rosalind Teasdale-Orr", "Broker of Record")],
  },
  {
    name: "Escarpment Homes Realty Ltd., Brokerage",
    phone: "905-555-0183",
    place: [-79.87, 43.26],
    agents: [
      agent("Vittorio Ambleside", "Broker of Record", "Italian"),
      agent("Clea Winterbourne-Roe", "Salesperson"),
      agent("Jovan Merriweath", "Salesperson", "Serbian"),
    ],
  },
  {
    name: "Thistle & Gable Realty Inc., Brokerage",
    phone: "519-555-0138",
    place: [-81.25, 42.98],
    agents: [
      agent("Elspeth Carrowmoor", "Broker of Record"),
      agent("Thaddeus Okonrae", "Salesperson"),
      agent("Liesl Vandermark-Hue", "Broker", "German"),
    ],
  },
  {
    name: "Prism North Realty Inc., Brokerage",
    phone: "705-555-0155",
    place: [-80.99, 46.49],
    agents: [
      agent("Remi Larkspur-Gagne", "Broker of Record", "French"),
      agent("Ottilie Brackenridge", "Salesperson", "Finnish"),
    ],
  },
];

const ownOffice = offices[0];
const others = offices.slice(1);
const nearestOffices = new WeakMap<SeedCity, readonly Office[]>();

/** The agent and office of a home, mostly a nearby office. About one listing in fifty has only the brokerage. */
export function pickListedBy(city: SeedCity, random: Random): Required<ListedBy> {
  const isOwn = random.chance(0.02);
  const at = Number(random.weighted({ 0: 62, 1: 26, 2: 12 }));
  const office = (isOwn ? ownOffice : findNearest(city)[at]) ?? random.pick(others);
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
  const nearest = [...others].sort(
    (a, b) => distanceKm(a.place, city.center) - distanceKm(b.place, city.center),
  );
  nearestOffices.set(city, nearest.slice(0, 3));
  return nearest;
}
