import type { ComponentType } from "react";
import type { RouteModule } from "@larchway/shared/router";

/** A remote's exports are checked when it is loaded: a remote that violates the contract counts as broken. */
export function getRouteModule(exposed: unknown, module: string): RouteModule {
  const routes = getProperty(exposed, "routes");
  const route = getProperty(routes, module);
  if (typeof getProperty(route, "component") !== "function") {
    throw new Error(`./routes has no module "${module}" with a component function`);
  }
  return route as RouteModule;
}

/** Undefined when the build has no such slot. */
export function findSlot(exposed: unknown, name: string): ComponentType | undefined {
  const slot = getProperty(getProperty(exposed, "slots"), name);
  if (slot !== undefined && typeof slot !== "function")
    throw new Error(`./slots has "${name}", which is not a component`);
  return slot as ComponentType | undefined;
}

export function getPage(loaded: unknown): ComponentType {
  const page = getProperty(loaded, "default");
  if (typeof page !== "function")
    throw new Error("the page module has no default export that is a component");
  return page as ComponentType;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
