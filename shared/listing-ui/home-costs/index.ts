export { HomeCosts, useShownCosts } from "./home-costs";
