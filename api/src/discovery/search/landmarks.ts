import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Point } from "@larchway/shared/domain/distance";

/** A university, a hospital or a lake: the middle of a circle, not a place of its own. */
export interface Landmark {
  name: string;
  municipality: string;
  middle: Point;
  /** Kilometres of "near" it. */
  reach: number;
}

/** Kilometres around a campus and a hospital. */
const usual = 2;

/**
 * Positions are written for this project from general knowledge and rounded to about 100 m, like those of the
 * communities (data/ATTRIBUTION.md).
 */
const rows: readonly [names: string, municipality: string, latitude: number, longitude: number, reach?: number][] = [
  ["University of Toronto, u of t, uoft, ut st george", "Toronto", 43.663, -79.396],
  ["University of Toronto Mississauga, utm, u of t mississauga, uoft mississauga", "Mississauga", 43.549, -79.663],
  ["University of Toronto Scarborough, utsc, u of t scarborough, uoft scarborough", "Toronto", 43.784, -79.187],
  ["Toronto Metropolitan University, tmu, ryerson, ryerson university, metropolitan university", "Toronto", 43.658, -79.379],
  ["York University, york u", "Toronto", 43.773, -79.502],
  ["OCAD University, ocad", "Toronto", 43.653, -79.391],
  ["University of Waterloo, waterloo university, u of waterloo, uwaterloo, uw", "Waterloo", 43.472, -80.545],
  ["Wilfrid Laurier University, laurier, laurier university, wlu", "Waterloo", 43.474, -80.528],
  ["Conestoga College, conestoga", "Kitchener", 43.39, -80.404],
  ["McMaster University, mcmaster, mac university", "Hamilton", 43.261, -79.919],
  ["Mohawk College, mohawk", "Hamilton", 43.239, -79.888],
  ["Western University, university of western ontario, uwo, western", "London", 43.009, -81.274],
  ["Fanshawe College, fanshawe", "London", 43.013, -81.199],
  ["Queen's University, queens university, queens u", "Kingston", 44.225, -76.495],
  ["St. Lawrence College", "Kingston", 44.222, -76.528],
  ["University of Ottawa, ottawa university, u of o, uottawa, ottawa u, universite dottawa, universite ottawa", "Ottawa", 45.423, -75.683],
  ["Carleton University, carleton, carleton u", "Ottawa", 45.385, -75.696],
  ["Algonquin College, algonquin", "Ottawa", 45.349, -75.755],
  ["University of Guelph, guelph university, u of guelph, uoguelph, u of g", "Guelph", 43.53, -80.226],
  ["Brock University, brock u", "St. Catharines", 43.118, -79.249],
  ["Niagara College", "Welland", 43.014, -79.263],
  ["Trent University, trent u", "Peterborough", 44.357, -78.29],
  ["Fleming College, sir sandford fleming college", "Peterborough", 44.28, -78.377],
  ["Ontario Tech University, ontario tech, uoit, durham college", "Oshawa", 43.945, -78.896],
  ["University of Windsor, windsor university, uwindsor", "Windsor", 42.305, -83.066],
  ["St. Clair College", "Windsor", 42.249, -83.017],
  ["Lakehead University, lakehead", "Thunder Bay", 48.421, -89.259],
  ["Laurentian University, laurentian", "Greater Sudbury", 46.466, -80.974],
  ["Nipissing University, canadore college", "North Bay", 46.344, -79.49],
  ["Algoma University, algoma u", "Sault Ste. Marie", 46.5, -84.29],
  ["Georgian College", "Barrie", 44.409, -79.669],
  ["Humber College, humber north campus", "Toronto", 43.729, -79.607],
  ["Seneca College, seneca newnham, seneca polytechnic", "Toronto", 43.796, -79.349],
  ["George Brown College, george brown", "Toronto", 43.675, -79.411],
  ["Centennial College", "Toronto", 43.785, -79.226],
  ["Sheridan College, sheridan oakville", "Oakville", 43.469, -79.699],
  ["SickKids, sick kids, sickkids hospital, sick kids hospital, hospital for sick children", "Toronto", 43.657, -79.388],
  ["Toronto General Hospital, toronto general", "Toronto", 43.659, -79.388],
  ["Toronto Western Hospital, toronto western", "Toronto", 43.653, -79.406],
  ["Mount Sinai Hospital, mount sinai, mt sinai", "Toronto", 43.657, -79.391],
  ["Princess Margaret Hospital, princess margaret", "Toronto", 43.658, -79.391],
  ["St. Michael's Hospital, st michaels hospital, st mikes hospital", "Toronto", 43.654, -79.378],
  ["Sunnybrook Hospital, sunnybrook, sunnybrook health sciences centre", "Toronto", 43.722, -79.376],
  ["North York General Hospital, north york general", "Toronto", 43.769, -79.363],
  ["Michael Garron Hospital, toronto east general, michael garron", "Toronto", 43.69, -79.325],
  ["Humber River Hospital, humber river", "Toronto", 43.723, -79.489],
  ["Scarborough General Hospital", "Toronto", 43.756, -79.247],
  ["Credit Valley Hospital", "Mississauga", 43.56, -79.703],
  ["Mississauga Hospital, trillium hospital, trillium health", "Mississauga", 43.571, -79.608],
  ["Brampton Civic Hospital, brampton civic", "Brampton", 43.748, -79.741],
  ["Mackenzie Richmond Hill Hospital, mackenzie health, mackenzie hospital", "Richmond Hill", 43.87, -79.45],
  ["Cortellucci Vaughan Hospital, vaughan hospital", "Vaughan", 43.84, -79.54],
  ["Markham Stouffville Hospital", "Markham", 43.885, -79.233],
  ["Southlake Hospital, southlake", "Newmarket", 44.061, -79.453],
  ["Lakeridge Health Oshawa, lakeridge hospital, oshawa hospital, lakeridge health", "Oshawa", 43.906, -78.869],
  ["Oakville Trafalgar Memorial Hospital, oakville hospital, oakville trafalgar", "Oakville", 43.45, -79.764],
  ["Joseph Brant Hospital, burlington hospital", "Burlington", 43.316, -79.803],
  ["Hamilton General Hospital, hamilton general", "Hamilton", 43.262, -79.854],
  ["Juravinski Hospital, juravinski", "Hamilton", 43.241, -79.846],
  ["Grand River Hospital", "Kitchener", 43.456, -80.512],
  ["Guelph General Hospital, guelph hospital", "Guelph", 43.555, -80.242],
  ["University Hospital", "London", 43.013, -81.275],
  ["Victoria Hospital", "London", 42.96, -81.227],
  ["The Ottawa Hospital Civic Campus, ottawa civic hospital, civic hospital", "Ottawa", 45.393, -75.72],
  ["The Ottawa Hospital General Campus, ottawa general hospital, ottawa hospital, ottawa general", "Ottawa", 45.401, -75.648],
  ["CHEO, childrens hospital of eastern ontario, cheo hospital", "Ottawa", 45.401, -75.651],
  ["Montfort Hospital, hopital montfort, montfort", "Ottawa", 45.446, -75.638],
  ["Queensway Carleton Hospital, queensway carleton", "Ottawa", 45.335, -75.808],
  ["Kingston General Hospital, kingston general, kgh", "Kingston", 44.224, -76.493],
  ["Royal Victoria Hospital, rvh", "Barrie", 44.414, -79.664],
  ["Health Sciences North, sudbury hospital", "Greater Sudbury", 46.468, -80.996],
  ["Windsor Regional Hospital, windsor regional", "Windsor", 42.307, -83.0],
  ["Peterborough Regional Health Centre, peterborough hospital, prhc", "Peterborough", 44.3, -78.347],
  ["Thunder Bay Regional Health Sciences Centre, thunder bay hospital", "Thunder Bay", 48.424, -89.271],
  ["Pearson Airport, pearson, toronto airport, airport, yyz", "Mississauga", 43.678, -79.629, 10],
  ["CN Tower", "Toronto", 43.643, -79.387],
  ["Eaton Centre", "Toronto", 43.654, -79.381],
  ["Square One, square 1, sq one, sq 1", "Mississauga", 43.593, -79.642],
  ["Yorkdale, yorkdale mall", "Toronto", 43.725, -79.452],
  ["Parliament Hill", "Ottawa", 45.424, -75.699],
  ["Lake Simcoe", "Georgina", 44.44, -79.34, 25],
  ["Lake Muskoka", "Muskoka Lakes", 45.03, -79.43, 15],
  ["Lake Rosseau", "Muskoka Lakes", 45.17, -79.58, 10],
  ["Lake Joseph", "Seguin", 45.18, -79.73, 12],
  ["Lake of Bays", "Lake of Bays", 45.25, -79.06, 15],
  ["Rice Lake", "Hamilton Township", 44.17, -78.17, 18],
  ["Lake Scugog", "Scugog", 44.17, -78.83, 15],
  ["Sturgeon Lake", "Kawartha Lakes", 44.46, -78.7, 12],
  ["Balsam Lake", "Kawartha Lakes", 44.58, -78.85, 10],
  ["Lake Couchiching", "Orillia", 44.66, -79.38, 10],
  ["Lake Nipissing", "North Bay", 46.25, -79.8, 40],
  ["Wasaga Beach", "Wasaga Beach", 44.52, -80.02, 8],
  ["Blue Mountain, the blue mountains resort, blue mountain village", "The Blue Mountains", 44.5, -80.31, 6],
]; // prettier-ignore

const byName = new Map<string, Landmark[]>();
for (const [names, municipality, latitude, longitude, reach = usual] of rows) {
  const [name = "", ...others] = names.split(", ");
  const landmark = { name, municipality, middle: [longitude, latitude] as Point, reach };
  for (const each of [name, ...others].map((alias) => normalizeName(alias)))
    byName.set(each, [...(byName.get(each) ?? []), landmark]);
}

/** The landmark with a name in any spelling, in the municipality if several have it; undefined for any other name. */
export function findLandmark(name: string, municipality?: string): Landmark | undefined {
  const norm = normalizeName(name).replace(/^l(?=universite|hopital)/, "");
  const found = byName.get(norm) ?? byName.get(norm.replace(/^the /, ""));
  return found?.find((each) => each.municipality === municipality) ?? found?.[0];
}
