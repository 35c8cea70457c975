/** `/embed/lifecycles.js`: the calculator as an application or parcel of single-spa. */
import { createEmbedSource } from "./embed-source";
import { EmbedView } from "./embed-view";
import type { LarchwayMortgageProps } from "./types";

const source = createEmbedSource(new URL("mortgage.json", import.meta.url));
const views = new Map<string, EmbedView>();
const defaultName = "larchway-mortgage";

/** Loads the code; the page goes on without it when it cannot be had. */
export async function bootstrap(): Promise<void> {
  await source.load();
}

/** Shows the calculator in the shadow of `domElement`. */
export async function mount({ name = defaultName, ...props }: LarchwayMortgageProps): Promise<void> {
  const view = new EmbedView(props.domElement ?? findContainer(name), source);
  views.set(name, view);
  await view.show(props);
}

/** Changes the settings of a mounted one. */
export async function update({ name = defaultName, ...props }: LarchwayMortgageProps): Promise<void> {
  await views.get(name)?.show(props);
}

/** Takes it away. */
export async function unmount({ name = defaultName }: LarchwayMortgageProps): Promise<void> {
  await views.get(name)?.hide();
  views.delete(name);
}

/** The element that single-spa's layout makes for an application. */
function findContainer(name: string): HTMLElement {
  const id = `single-spa-application:${name}`;
  const found = document.getElementById(id);
  if (found) return found;
  const container = document.createElement("div");
  container.id = id;
  document.body.append(container);
  return container;
}
