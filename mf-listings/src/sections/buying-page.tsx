import { BookOpen, Calculator, Map as MapIcon, Search, Sparkles } from "@larchway/shared/ui/icons";
import { SectionRoot } from "./section-root";

/** Buy: links to the homes for sale. */
export default function BuyingPage() {
  return (
    <SectionRoot
      title="Buy a home in Ontario"
      lead="Every home on the market in one place, the numbers behind it, and agents who answer."
      entries={[
        {
          to: "/buying/search/map",
          icon: MapIcon,
          title: "Map Search",
          text: "All homes for sale on one map, from the whole province down to your street.",
        },
        {
          to: "/buying/search",
          icon: Search,
          title: "Search Properties",
          text: "By city, price, type, beds and baths; the newest first.",
        },
        {
          to: "/buying/dream-home-finder",
          icon: Sparkles,
          title: "Dream Home Finder",
          text: "Tell us what you're looking for and see the best matches first.",
        },
        {
          to: "/buying/guide",
          icon: BookOpen,
          title: "Buyer's Guide",
          text: "From the first budget to the keys, step by step.",
        },
        {
          to: "/buying/mortgage-calculator",
          icon: Calculator,
          title: "Mortgage Calculator",
          text: "Canadian rules, to the cent: payment, premium, interest.",
        },
      ]}
      row={{ title: "New on the market", to: "/buying/search" }}
    />
  );
}
