import type { ComponentType } from "react";
import type { SlotName } from "@larchway/shared/contracts/remote";
import type { RouteModule } from "@larchway/shared/router";

/** What a remote exposes is checked when it is loaded: a remote that breaks the contract counts as broken. */
export function routeModuleOf(exposed: unknown, module: string): RouteModule {
  const routes = propertyOf(exposed, "routes");
  const route = propertyOf(routes, module);
  if (typeof propertyOf(route, "component") !== "function") {
    throw new Error(`./routes has no module "${module}" with a component function`);
  }
  return route as RouteModule;
}

export function slotOf(exposed: unknown, name: SlotName): ComponentType {
  const slot = propertyOf(propertyOf(exposed, "slots"), name);
  if (typeof slot !== "function") throw new Error(`./slots has no component "${name}"`);
  return slot as ComponentType;
}

export function pageOf(loaded: unknown): ComponentType {
  const page = propertyOf(loaded, "default");
  if (typeof page !== "function")
    throw new Error("the page module has no default export that is a component");
  return page as ComponentType;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
