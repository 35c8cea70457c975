export { CostPlanFields } from "./cost-plan-fields";
