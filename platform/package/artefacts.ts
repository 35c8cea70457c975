/** Programs that operators install together, with the files that they read at run time. */
export interface Artefact {
  /** Workspace whose folder gets the compiled code, so that the code finds files as it does in the repository. */
  home: "api" | "edge";
  /** Sources of the programs, by the command that starts each: `node <command>.js`. */
  programs: Readonly<Record<string, string>>;
  /** Sources of threads and child processes, by the name under which the programs start them. */
  parts: Readonly<Record<string, string>>;
  /** Files and folders that are copied without changes. */
  files: readonly string[];
  /** True when it serves pages. It then includes the builds of the shell and the remotes. */
  servesPages: boolean;
  /** Limit of its size, unpacked. */
  maxBytes: number;
}

const megabyte = 1e6;

/** Production needs both. Neither includes the homes and photos of the demo. */
export const artefacts = {
  api: {
    home: "api",
    programs: {
      server: "api/src/server.ts",
      admin: "api/src/operations/operator/main.ts",
      feed: "api/src/sources/feed/main.ts",
      geocode: "api/src/sources/feed/geocode-main.ts",
      doctor: "api/src/operations/doctor/main.ts",
    },
    parts: {
      "segment-thread": "listing-index/index/segment-worker.ts",
      "tile-thread": "api/src/discovery/map/tile-worker.ts",
    },
    files: [
      "LICENSE",
      "api/migrations",
      "api/data/ATTRIBUTION.md",
      "api/data/basemap",
      "api/data/places",
      "api/data/portraits",
    ],
    servesPages: false,
    maxBytes: 60 * megabyte,
  },
  edge: {
    home: "edge",
    programs: {
      server: "edge/server.ts",
      larchway: "platform/cli/packaged-main.ts",
      doctor: "edge/doctor/main.ts",
    },
    parts: {
      "render-thread": "edge/pages/render/render-worker.ts",
      "boot-check": "releases/boot-check/main.ts",
    },
    // Backups hold both databases, so the command line needs the migrations of both.
    files: ["LICENSE", "api/migrations", "releases/migrations", "shell/public"],
    servesPages: true,
    maxBytes: 60 * megabyte,
  },
} as const satisfies Record<string, Artefact>;

export type ArtefactName = keyof typeof artefacts;

/** Packages with machine code, or that read their own files. They are copied; all other packages are bundled. */
export const copiedPackages = [
  "@electric-sql/pglite",
  "@fastify/swagger-ui",
  "@node-rs/argon2",
  "esbuild",
  "lightningcss",
  "playwright-core",
  "sharp",
];
