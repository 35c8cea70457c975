/** Folders import one way: what a folder rests on never rests on it. Tests are left out, they open the whole application. */
import files from "./.dependency-cruiser.mjs";

export default {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment:
        "Move the shared module to the lower folder, or let the lower one declare an interface of what it needs.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: [files.options.exclude.path, "(^|/)testing/", "\\.test\\.tsx?$"] },
  },
};
