export * from "./leads";
export * from "./map";
export * from "./phone";
export * from "./property";
export * from "./site";
export * from "./sitemap";
export * from "./suggestions";
export * from "./users";
