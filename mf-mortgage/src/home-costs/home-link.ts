import type { MonthlyCosts } from "@larchway/shared/domain/purchase";
import { z } from "@larchway/shared/schema";
import { toScenarioQuery, type RulesChoice } from "../calculator/scenario-link";
import type { Scenario } from "../calculator/scenario";

/** The data of a home besides its price. Costs in dollars a month. */
export interface HandedOverHome {
  costs: Partial<MonthlyCosts>;
  isInToronto: boolean;
  isFirstTimeBuyer: boolean;
}

/** A monthly cost in a link; undefined when it is invalid. */
const amountParameter = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,4})?$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const querySchema = z.object({
  tax: amountParameter,
  fee: amountParameter,
  heating: amountParameter,
  insurance: amountParameter,
  city: z.enum(["toronto"]).optional().catch(undefined),
  buyer: z.enum(["first-time"]).optional().catch(undefined),
});

/** Names of the parameters that {@link homeFromQuery} reads. */
export const homeNames = Object.keys(querySchema.shape);

/** The home of a link, with the data that the link has. */
export function homeFromQuery(query: URLSearchParams): HandedOverHome {
  const { tax, fee, heating, insurance, city, buyer } = querySchema.parse(Object.fromEntries(query));
  return {
    costs: {
      ...(tax !== undefined && { propertyTax: tax }),
      ...(fee !== undefined && { condominiumFee: fee }),
      ...(heating !== undefined && { heating }),
      ...(insurance !== undefined && { insurance }),
    },
    isInToronto: city === "toronto",
    isFirstTimeBuyer: buyer === "first-time",
  };
}

/** Path and query of the calculator with this scenario and home. */
export function toCalculatorPath(
  scenario: Scenario,
  { costs, isInToronto, isFirstTimeBuyer }: HandedOverHome,
  choice: RulesChoice,
): string {
  const query = new URLSearchParams(toScenarioQuery(scenario, choice));
  const names = {
    tax: costs.propertyTax,
    fee: costs.condominiumFee,
    heating: costs.heating,
    insurance: costs.insurance,
  };
  for (const [name, value] of Object.entries(names))
    if (value !== undefined) query.set(name, String(Math.round(value * 100) / 100));
  if (isInToronto) query.set("city", "toronto");
  if (isFirstTimeBuyer) query.set("buyer", "first-time");
  return `/buying/mortgage-calculator?${query.toString()}`;
}
