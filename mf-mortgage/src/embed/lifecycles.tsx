import { brand } from "@larchway/shared/brand";
import * as React from "react";
import { createRoot } from "react-dom/client";
import singleSpaReact from "single-spa-react";
import { Instances } from "../../embed/instances";
import type { LarchwayMortgageLifecycles, LarchwayMortgageProps } from "../../embed/types";
import { EmbeddedCalculator } from "./embedded-calculator";

const instances = new Instances<LarchwayMortgageLifecycles>();

/**
 * single-spa-react finds its roots by name. Separate lifecycles for each calculator avoid conflicts of equal names.
 */
function createLifecycles(): LarchwayMortgageLifecycles {
  return singleSpaReact<LarchwayMortgageProps>({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: EmbeddedCalculator,
    // Without it a calculator that throws would never settle, neither mounting nor unmounting.
    errorBoundary: () => (
      <p>
        The calculator has stopped. <a href={brand.mortgage.home}>Go on to {brand.mortgage.name}</a>
      </p>
    ),
    // single-spa-react writes into these tables. Its default tables would be shared by all calculators.
    ...{ domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} },
  }) as unknown as LarchwayMortgageLifecycles;
}

export function bootstrap(): Promise<void> {
  return Promise.resolve();
}

export async function mount(props: LarchwayMortgageProps): Promise<void> {
  const lifecycles = createLifecycles();
  instances.add(props, lifecycles);
  await lifecycles.mount(props);
}

/** Renders with the new props. Those that are left out stay. */
export async function update(props: LarchwayMortgageProps): Promise<void> {
  const instance = instances.update(props);
  await instance?.content.update(instance.props);
}

export async function unmount(props: LarchwayMortgageProps): Promise<void> {
  const instance = instances.remove(props);
  await instance?.content.unmount(instance.props);
}
