/**
 * Types of `<larchway-mortgage>`, of its events and of its single-spa lifecycles. Copy this file into your project,
 * or keep a copy up to date with your dependencies: new versions only add optional members.
 */

export type LarchwayMortgageFrequency =
  "monthly" | "semi-monthly" | "bi-weekly" | "accelerated-bi-weekly" | "weekly" | "accelerated-weekly";

/** The attributes of the element, and the props of the single-spa application and parcel. */
export interface LarchwayMortgageSettings {
  /** Dollars. */
  price?: string | number;
  /** Dollars (`180000`) or a percentage of the price (`20%`). */
  down?: string | number;
  /** Percent a year, compounded half-yearly. */
  rate?: string | number;
  /** Amortization: 5, 10, 15, 20, 25 or 30. */
  years?: string | number;
  frequency?: LarchwayMortgageFrequency;
  /** The insurance rules by the day on which they came into force, e.g. `2024-12-15`. */
  rules?: string;
  /** `auto` follows the visitor's system; `light` by default. */
  theme?: "light" | "dark" | "auto";
  /** Colour of buttons and links, `#rgb` or `#rrggbb`. A colour with low contrast is ignored. */
  accent?: string;
}

/** The calculator's figures. Money in dollars. */
export interface LarchwayMortgageResult {
  price: number;
  downPayment: number;
  /** Percent of the price. */
  downPaymentPercent: number;
  /** Percent a year. */
  rate: number;
  years: number;
  frequency: LarchwayMortgageFrequency;
  minimumDownPayment: number;
  /** Mortgage insurance; 0 when none is needed. */
  insurancePremium: number;
  /** Retail sales tax on the premium. */
  insuranceTax: number;
  /** The loan amount. */
  loan: number;
  /** The amount of one payment at this frequency. */
  payment: number;
  totalInterest: number;
  /** All payments together, without the down payment. */
  totalCost: number;
  /** Years until the mortgage is paid off. */
  payoffYears: number;
}

export interface LarchwayMortgageElement extends HTMLElement {
  price: string | null;
  down: string | null;
  rate: string | null;
  years: string | null;
  frequency: string | null;
  rules: string | null;
  theme: string | null;
  accent: string | null;
}

/** The props that a single-spa host passes to the application or parcel. */
export interface LarchwayMortgageProps extends LarchwayMortgageSettings {
  /** Name of this application or parcel, unique within the page. */
  name?: string;
  /** Its container; by default the element that single-spa's layout created for its name. */
  domElement?: HTMLElement;
  /** Called when the calculator is rendered, and whenever a figure changes. */
  onChange?: (result: LarchwayMortgageResult) => void;
  /**
   * Figures of an earlier mount to continue with, and the settings that they followed. Changed settings apply to
   * them.
   */
  resume?: { figures: LarchwayMortgageResult; settings: LarchwayMortgageSettings };
  /** The visitor requested a quote. Return false to replace the mortgage company's form. */
  onQuote?: (result: LarchwayMortgageResult) => boolean;
}

type Lifecycle = (props: LarchwayMortgageProps) => Promise<unknown>;

/** The exports of `lifecycles.js`. */
export interface LarchwayMortgageLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  update: Lifecycle;
  unmount: Lifecycle;
}

declare global {
  interface HTMLElementTagNameMap {
    "larchway-mortgage": LarchwayMortgageElement;
  }
  interface HTMLElementEventMap {
    "larchway-mortgage:change": CustomEvent<LarchwayMortgageResult>;
    "larchway-mortgage:quote": CustomEvent<LarchwayMortgageResult>;
  }
}
