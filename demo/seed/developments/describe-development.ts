import type { Project } from "./projects";
import { writeSentence } from "../phrases/sentence";
import type { Random } from "@larchway/api/random/random";

interface Topic {
  /** Whether the topic's sentences are true of a project. */
  suits: (project: Project) => boolean;
  sentences: readonly string[];
}

const isApartments = ({ kind }: Project) => kind === "apartments";
const isTower = (project: Project) => isApartments(project) && project.storeys >= 20;
const isSmallBuilding = (project: Project) => isApartments(project) && project.storeys < 20;
const isRow = ({ kind }: Project) => kind === "townhouses" || kind === "semis";
const isHouses = ({ kind }: Project) => kind === "houses";

/** Alternatives are in brackets, values to fill in are in braces, as in the descriptions of homes. */
const topics: readonly Topic[] = [
  {
    suits: isTower,
    sentences: [
      "{name} [brings|plans] {homes} apartments on {storeys} storeys to {at}[, in the middle of {neighbourhood}|].",
      "[Above|At] {at}, {storeys} storeys [rise|will rise] over {neighbourhood}: {homes} apartments, from [compact|small] plans for one person to three bedrooms.",
    ],
  },
  {
    suits: isSmallBuilding,
    sentences: [
      "{name} is a building of {storeys} storeys at {at}, with {homes} apartments and [no two floors alike|few neighbours on each floor].",
      "[Only|No more than] {homes} apartments on {storeys} storeys: {name} [fits|is made to fit] the scale of {neighbourhood}[, at {at}|].",
    ],
  },
  {
    suits: isRow,
    sentences: [
      "{homes} {noun} [stand|will stand] [around a shared green|along a quiet lane] at {at}, each with a door of its own.",
      "{name} is [a row|a small quarter] of {homes} {noun} in {neighbourhood}, [planned for people who want a house|with a front door and outdoor space for each home] without the distance.",
    ],
  },
  {
    suits: isHouses,
    sentences: [
      "{homes} detached houses on [streets of their own|new streets] near {at}: {name} [continues|extends] {neighbourhood} [to the edge of the fields|with wide lots and young trees].",
      "{name} [is|will be] a neighbourhood of {homes} detached houses near {at}, with [three to five bedrooms|room for a family and an office] and a garage for each.",
    ],
  },
  {
    suits: isApartments,
    sentences: [
      "[Kitchens|The kitchens] have [stone counters and full-size appliances|induction hobs and deep drawers]; [every|each] bedroom has a window[, also in the smallest plan|].",
      "Ceilings are [nine feet high|higher than usual at nine feet], windows [open|can be opened], and each home has [a balcony or a terrace|outdoor space].",
    ],
  },
  {
    suits: (project) => !isApartments(project),
    sentences: [
      "Plans [put|have] the kitchen [at the back, beside the garden door|in the middle of the main floor], [and a room on the entrance level works as an office|with a window above the sink].",
      "Basements are [left open for a plan of your own|dry, insulated and ready to finish], and [oak stairs|hardwood on the main floor] [come|comes] with the price.",
    ],
  },
  {
    suits: ({ builder }) => builder === 5,
    sentences: [
      "Heat pumps heat and cool; there is no gas [in the building|on the site], and [each home reads its own meters|triple glazing keeps the street outside].",
    ],
  },
  {
    suits: ({ months }) => months <= 9,
    sentences: [
      "[The building stands|Construction is in its last months]: [you can walk through a finished home|show homes are open by appointment] before you sign.",
    ],
  },
  {
    suits: ({ months }) => months > 30,
    sentences: [
      "[Plans are before the city|The plans are still with the city] and may change; prices are [what the builder expects|the builder's expectation] until sales open.",
    ],
  },
];

const nouns: Partial<Record<Project["kind"], string>> = {
  townhouses: "townhouses",
  semis: "semi-detached houses",
};

/** A rule-based description: one true sentence of each topic. */
export function describeDevelopment(project: Project, random: Random): string {
  const values = {
    ...project,
    homes: String(project.homes),
    storeys: String(project.storeys),
    noun: nouns[project.kind],
  };
  const { name, neighbourhood, at, homes, storeys, noun } = values;
  return topics
    .filter(({ suits }) => suits(project))
    .map(({ sentences }) =>
      writeSentence(
        { text: random.pick(sentences) },
        { name, neighbourhood, at, homes, storeys, noun },
        random,
      ),
    )
    .join(" ");
}
