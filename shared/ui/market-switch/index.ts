export { MarketSwitch, type MarketSwitchProps } from "./market-switch";
