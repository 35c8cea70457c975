export { balancedLoad, type LoadReport } from "./balanced-load";
export { startProcess, type TestProcess } from "./start-process";
