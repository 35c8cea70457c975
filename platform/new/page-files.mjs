import { toTitles } from "./new-error.mjs";

/**
 * The files of a page: its component and a test of it.
 *
 * @param {{ module: string, path: string }} page
 * @returns {Record<string, string>} texts by path below the remote's folder
 */
export function pageFiles({ module, path }) {
  const { title, pascal } = toTitles(module);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const example = path.replace(/\/:(\w+)\??/g, "/example");
  const lead = params.length > 0 ? `{${params[0]}}` : `This page is served at ${path}.`;
  return {
    [`src/${module}/${module}-page.tsx`]: `${params.length > 0 ? 'import { useParams } from "@larchway/shared/router";\n' : ""}import { Section } from "@larchway/shared/ui/section";

/** \`${path}\` */
export default function ${pascal}Page() {
${params.length > 0 ? `  const { ${params[0]} } = useParams();\n` : ""}  return (
    <Section level={1} title="${title}">
      <p>${lead}</p>
    </Section>
  );
}
`,
    [`src/${module}/${module}-page.test.tsx`]: `import { render, screen } from "@testing-library/react";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { preloadMismatch } from "@larchway/shared/router/testing";
import { routes } from "../expose/routes";
import { remote } from "../remote";

const route = remote.routes.find(({ module }) => module === "${module}")!;

describe("${path}", () => {
  it("has one heading of the first level", async () => {
    history.replaceState(null, "", "${example}");
    const { default: Page } = await routes["${module}"].component();
    render(<RouterProvider router={createBrowserRouter([{ path: route.path, Component: Page }])} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("${title}");
  });

  it("preloads exactly what its loader requests", async () => {
    expect(await preloadMismatch(route, routes["${module}"]${params.length > 0 ? `, { ${params.map((name) => `${name}: "example"`).join(", ")} }` : ""})).toBeUndefined();
  });
});
`,
  };
}

/**
 * The entry of a route in `src/remote.ts`.
 *
 * @param {{ module: string, path: string }} page
 */
export function routeEntry({ module, path }) {
  const { title } = toTitles(module);
  return `    {
      path: "${path}",
      module: "${module}",
      title: "${title}",
      description: "${title}.",
    },
`;
}

/**
 * The entry of a module in `src/expose/routes.ts`.
 *
 * @param {{ module: string }} page
 */
export function moduleEntry({ module }) {
  const key = /^\w+$/.test(module) ? module : `"${module}"`;
  return `  ${key}: {
    component: () => import(/* webpackChunkName: "route-${module}" */ "../${module}/${module}-page"),
  },
`;
}
