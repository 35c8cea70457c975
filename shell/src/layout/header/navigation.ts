import type { IconShape } from "@larchway/shared/ui/icon";
import { brand } from "@larchway/shared/brand";
import { sectionLinks } from "@larchway/shared/brand/site-links";
import {
  Banknote,
  BookOpen,
  BriefcaseBusiness,
  Calculator,
  House,
  KeyRound,
  Landmark,
  Map,
  MessageCircle,
  Search,
  Sparkles,
  Users,
} from "@larchway/shared/ui/icons";

export interface NavigationEntry {
  label: string;
  to: string;
  icon: IconShape;
  /** Another site, opened in a new tab. */
  isOutside?: boolean;
}

export interface NavigationSection {
  label: string;
  to: string;
  /** Read after the label by screen readers: the link must be clear without its context. */
  labelEnd?: string;
  /** The label of the section's own page in the phone's menu. */
  overview: string;
  /** Active on exactly this path, not below it. */
  isExact?: boolean;
  entries: NavigationEntry[];
}

/** The top navigation (spec section 2). */
export const navigation: NavigationSection[] = [
  {
    ...sectionLinks.buy,
    overview: "Everything about buying",
    entries: [
      { label: "Map Search", to: "/buying/search/map", icon: Map },
      { label: "Search Properties", to: "/buying/search", icon: Search },
      { label: "Dream Home Finder", to: "/buying/dream-home-finder", icon: Sparkles },
      { label: "Buyer's Guide", to: "/buying/guide", icon: BookOpen },
      { label: "Mortgage Calculator", to: "/buying/mortgage-calculator", icon: Calculator },
      { label: "What Can I Afford?", to: "/buying/affordability", icon: Banknote },
    ],
  },
  {
    ...sectionLinks.sell,
    overview: "Everything about selling",
    entries: [
      { label: "Free Home Evaluation", to: "/selling/home-evaluation", icon: House },
      { label: "Seller's Guide", to: "/selling/guide", icon: BookOpen },
    ],
  },
  {
    ...sectionLinks.rent,
    overview: "Everything about renting",
    entries: [
      { label: "Map Search", to: "/renting/search/map", icon: Map },
      { label: "Search Rentals", to: "/renting/search", icon: KeyRound },
    ],
  },
  { ...sectionLinks.developments, overview: "", isExact: true, entries: [] },
  {
    ...sectionLinks.more,
    labelEnd: " about us",
    overview: "More from Larchway",
    entries: [
      { label: "Careers", to: "/careers", icon: BriefcaseBusiness },
      { label: "About Us", to: "/about", icon: Users },
      { label: "Contact Us", to: "/contact", icon: MessageCircle },
      { label: "Get a Mortgage Agent", to: brand.mortgage.home, icon: Landmark, isOutside: true },
    ],
  },
];

/** Whether the visitor is in this section: on its page, below it, or on one of its entries. */
export function isSectionActive({ to, isExact, entries }: NavigationSection, pathname: string): boolean {
  if (pathname === to) return true;
  if (isExact) return false;
  return pathname.startsWith(`${to}/`) || entries.some((entry) => entry.to === pathname);
}
