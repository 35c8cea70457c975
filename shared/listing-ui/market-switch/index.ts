export { MarketLinks, type MarketLinksProps } from "./market-links";
export { MarketSwitch, type MarketSwitchProps } from "./market-switch";
