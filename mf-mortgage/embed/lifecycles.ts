/** `/embed/lifecycles.js`: the calculator as an application or parcel of single-spa. */
import { createEmbedSource } from "./embed-source";
import { EmbedView } from "./embed-view";
import { Instances } from "./instances";
import type { LarchwayMortgageProps } from "./types";

const source = createEmbedSource(new URL("mortgage.json", import.meta.url));
const instances = new Instances<EmbedView>();

/** Loads the code. If it fails, the page keeps its fallback. */
export async function bootstrap(): Promise<void> {
  await source.load();
}

/** Renders the calculator in the shadow root of `domElement`. */
export async function mount(props: LarchwayMortgageProps): Promise<void> {
  const view = new EmbedView(props.domElement ?? findContainer(props.name), source);
  instances.add(props, view);
  await view.show(props);
}

/** Changes the props of a mounted calculator. Those that are left out stay. */
export async function update(props: LarchwayMortgageProps): Promise<void> {
  const instance = instances.update(props);
  await instance?.content.show(instance.props);
}

/** Removes the calculator. */
export async function unmount(props: LarchwayMortgageProps): Promise<void> {
  await instances.remove(props)?.content.hide();
}

/** The element that single-spa's layout creates for an application. */
function findContainer(name = "larchway-mortgage"): HTMLElement {
  const id = `single-spa-application:${name}`;
  const found = document.getElementById(id);
  if (found) return found;
  const container = document.createElement("div");
  container.id = id;
  document.body.append(container);
  return container;
}
