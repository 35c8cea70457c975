import { createHash } from "node:crypto";

const backgrounds = ["#dfe8e1", "#e6e1d6", "#dbe4ec", "#efe0d6", "#e3dfeb", "#e9e6cf"];
const skins = ["#f2d3bd", "#e3b492", "#c98f68", "#a66f49", "#7d4f33", "#5c3a28"];
const hairs = ["#2b2320", "#4a3426", "#7a5231", "#a8743f", "#8d8a86", "#d0cbc2"];
const clothes = ["#2f5d50", "#3b4f73", "#7c4a4a", "#5b5470", "#8a6d3b", "#44525c"];

/** Shapes behind the head, and in front of it. */
const hairStyles: readonly (readonly [behind: string, front: string])[] = [
  ["", "M30 40c0-14 8-20 18-20s18 6 18 20c-3-7-8-10-18-10s-15 3-18 10z"],
  ["M28 42c0-16 9-24 20-24s20 8 20 24v24H28z", "M30 42c2-12 9-15 16-16 9-1 17 4 20 16-4-22-32-22-36 0z"],
  ["", "M30 42c-1-16 7-23 19-23 11 0 18 8 17 23-2-8-5-12-9-13-8 4-18 3-23 2-2 2-3 6-4 11z"],
  [
    "M26 44c-4-18 8-27 22-27s26 9 22 27c2 6-2 10-6 10H32c-4 0-8-4-6-10z",
    "M31 38c4-10 30-10 34 0-3-14-31-14-34 0z",
  ],
  ["M40 24a8 8 0 1 1 16 0z", "M30 40c0-13 8-19 18-19s18 6 18 19c-6-9-12-10-18-10s-12 1-18 10z"],
  ["", "M31 36c2-9 8-14 17-14s15 5 17 14c-5-6-10-8-17-8s-12 2-17 8z"],
];
const collars = ["M42 70l6 8 6-8v10H42z", "M40 70c2 6 14 6 16 0l-2 10H42z", "M44 72l4 5 4-5 3 14-7 6-7-6z"];

/**
 * The portrait of a fictional person: a flat drawing that cannot be mistaken for a photo. The same for the same name.
 */
export function drawPortrait(name: string): string {
  const bytes = createHash("sha256").update(name).digest();
  const pick = <T>(options: readonly T[], index: number): T =>
    options[(bytes[index] ?? 0) % options.length] as T;
  const [behind, front] = pick(hairStyles, 0);
  const hair = pick(hairs, 1);
  const skin = pick(skins, 2);
  const hasGlasses = (bytes[5] ?? 0) % 4 === 0;
  const hasBeard = behind === "" && (bytes[6] ?? 0) % 3 === 0;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${pick(backgrounds, 3)}"/>`,
    behind && `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M14 96c2-18 16-24 34-24s32 6 34 24z" fill="${pick(clothes, 4)}"/>`,
    `<path d="${pick(collars, 7)}" fill="#fff"/>`,
    `<path d="M41 58h14v14c-3 5-11 5-14 0z" fill="${skin}"/>`,
    `<ellipse cx="48" cy="45" rx="17" ry="20" fill="${skin}"/>`,
    hasBeard && `<path d="M31 48c1 13 8 19 17 19s16-6 17-19c-4 7-9 8-17 8s-13-1-17-8z" fill="${hair}"/>`,
    `<path d="${front}" fill="${hair}"/>`,
    '<g fill="#2a2422"><circle cx="41.5" cy="44" r="1.7"/><circle cx="54.5" cy="44" r="1.7"/></g>',
    '<path d="M42.5 54c3 3 8 3 11 0" fill="none" stroke="#8f4a42" stroke-width="1.8" stroke-linecap="round"/>',
    hasGlasses &&
      '<g fill="none" stroke="#3a3a3a" stroke-width="1.3"><circle cx="41.5" cy="44" r="5"/><circle cx="54.5" cy="44" r="5"/><path d="M46.5 44h3"/></g>',
    "</svg>",
  ]
    .filter(Boolean)
    .join("\n")
    .concat("\n");
}

/** The file name for a person: "Bram Visser" → "bram-visser". */
export function toPortraitName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, "-");
}
