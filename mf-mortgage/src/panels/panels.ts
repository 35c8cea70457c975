export { ClosingPanel } from "./closing-panel";
export { MonthlyCostsPanel } from "./monthly-costs-panel";
export { PaymentsPanel } from "./payments-panel";
export { PrepaymentPanel } from "./prepayment-panel";
export { RatePanel } from "./rate-panel";
export { ScenariosPanel } from "./scenarios-panel";
export { StressTestPanel } from "./stress-test-panel";
