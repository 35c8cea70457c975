import * as styles from "./catalogue.module.css";
import { ColorExample } from "./color-example";
import { ControlExamples } from "./control-examples";
import { FeedbackExamples } from "./feedback-examples";
import { FieldExamples } from "./field-examples";
import { FilterExamples } from "./filter-examples";
import { ListingExamples } from "./listing-examples";
import { OverlayExamples } from "./overlay-examples";

const parts = [
  ["tokens", "Colours"],
  ["button", "Buttons"],
  ["sign-in-link", "Way to sign in"],
  ["field", "Fields"],
  ["select", "Select"],
  ["filter-fields", "Filter fields"],
  ["filter-dialog", "Filter dialog"],
  ["sort-select", "Sort order"],
  ["slider", "Slider"],
  ["tabs", "Tabs"],
  ["pagination", "Pagination"],
  ["market-switch", "Market switch"],
  ["search-box", "Search box"],
  ["dialog", "Dialog"],
  ["sheet", "Sheet"],
  ["bottom-bar", "Bottom bar"],
  ["menu", "Menu"],
  ["tooltip", "Tooltip"],
  ["status-message", "Messages"],
  ["empty-state", "Empty state"],
  ["no-such-page", "No such page"],
  ["spinner", "Spinner"],
  ["skeleton", "Skeleton"],
  ["badge", "Badges"],
  ["price", "Price"],
  ["home-facts", "Home facts"],
  ["powered-by", "Powered by REALTOR.ca"],
  ["card", "Cards"],
  ["picture", "Pictures"],
  ["carousel", "Carousels"],
  ["icon", "Icons"],
  ["section", "Section"],
] as const;

/** `/platform/ui`: every component of shared/ui in every state, in both themes. For administrators and in development. */
export default function CataloguePage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Design System</h1>
        <p className={styles.lead}>
          Every component of the kit in every state, light and dark side by side. All of it works: use the
          mouse, touch and the keyboard alone. Hover and focus show where you point and tab.
        </p>
        <nav aria-label="Components">
          <ul className={styles.contents}>
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ColorExample />
      <ControlExamples />
      <FieldExamples />
      <FilterExamples />
      <OverlayExamples />
      <FeedbackExamples />
      <ListingExamples />
    </div>
  );
}
