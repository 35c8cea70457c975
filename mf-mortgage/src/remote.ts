import { defineRemote } from "@larchway/shared/pages/define-remote";
import { settingNames } from "./calculator/read-settings";
import { choiceNames } from "./calculator/scenario-link";
import { homeNames } from "./home-costs/home-link";

export const remote = defineRemote({
  name: "mf-mortgage",
  title: "Mortgage calculator",
  routes: [
    {
      path: "/buying/mortgage-calculator",
      module: "calculator",
      render: "server",
      query: [...settingNames, ...choiceNames, ...homeNames],
      title: "Mortgage Calculator",
      description:
        "Work out a Canadian mortgage payment with half-yearly compounding, the minimum down payment, mortgage insurance, Ontario sales tax and a yearly schedule.",
      offline: true,
    },
    {
      path: "/buying/affordability",
      module: "affordability",
      render: "server",
      query: [],
      title: "What Can I Afford?",
      description:
        "Find the highest home price for your income, debts and savings in Ontario: stress test, land transfer tax, closing costs and mortgage insurance.",
      offline: true,
    },
  ],
  slots: [
    { name: "listing-costs", load: "when-needed" },
    { name: "worked-purchase", load: "when-needed" },
  ],
  budget: {
    js: 19_000,
    css: 6_000,
  },
  firstVisitBudget: 153_000,
  embed: { name: "mortgage", loaderBudget: 5_000, firstViewBudget: 120_000 },
});
