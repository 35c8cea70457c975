export { ChartFrame, type ChartFrameProps, type ChartLevel, type ChartTick } from "./chart-frame";
