import { brand } from "@larchway/shared/brand";
import * as React from "react";
import { createRoot } from "react-dom/client";
import singleSpaReact from "single-spa-react";
import type { LarchwayMortgageLifecycles, LarchwayMortgageProps } from "../../embed/types";
import { EmbeddedCalculator } from "./embedded-calculator";

const lifecycles = singleSpaReact<LarchwayMortgageProps>({
  React,
  ReactDOMClient: { createRoot },
  rootComponent: EmbeddedCalculator,
  // Without it a calculator that throws would never settle, neither mounting nor unmounting.
  errorBoundary: () => (
    <p>
      The calculator has stopped. <a href={brand.mortgage.home}>Go on to {brand.mortgage.name}</a>
    </p>
  ),
}) as unknown as LarchwayMortgageLifecycles;

export const { bootstrap, mount, unmount, update } = lifecycles;
