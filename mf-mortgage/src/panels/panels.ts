export { ClosingPanel } from "./closing-panel";
export { PaymentsPanel } from "./payments-panel";
export { PrepaymentPanel } from "./prepayment-panel";
export { RatePanel } from "./rate-panel";
export { ScenariosPanel } from "./scenarios-panel";
export { StressTestPanel } from "./stress-test-panel";
