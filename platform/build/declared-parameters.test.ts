import { readdirSync } from "node:fs";
import path from "node:path";
import { readRemote } from "./read-remote";

const root = path.join(__dirname, "../..");
const names = readdirSync(root).filter((name) => name === "shell" || name.startsWith("mf-"));

// Otherwise requests with made-up parameters make the edge render the same page again and again.
it.each(names)(
  "every page of %s that the edge renders declares the parameters that it reads",
  async (name) => {
    const { routes } = await readRemote(path.join(root, name));
    const undeclared = routes.filter(({ render, query }) => render === "server" && !query);
    expect(undeclared.map(({ path: each }) => each)).toEqual([]);
  },
);
