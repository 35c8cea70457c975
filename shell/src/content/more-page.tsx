import { brand } from "@larchway/shared/brand";
import {
  BriefcaseBusiness,
  Landmark,
  MessageCircle,
  Newspaper,
  Quote,
  Users,
} from "@larchway/shared/ui/icons";
import { ContentPage } from "./content-page";
import { LinkCards } from "./link-cards";
import * as styles from "./more-page.module.css";
import { ArticleList } from "./news/article-list";
import { articles } from "./news/articles";

/** /more */
export default function MorePage() {
  return (
    <ContentPage
      title="More from Larchway"
      lead="The company, the people, the news, and advice beyond the listing."
    >
      <LinkCards
        cards={[
          {
            title: "Careers",
            text: "Open roles for agents, client care and product.",
            to: "/careers",
            icon: BriefcaseBusiness,
          },
          {
            title: "About Us",
            text: "Who we are, how we work and how we are paid.",
            to: "/about",
            icon: Users,
          },
          {
            title: "Contact Us",
            text: "Phone, email and the office in Markham.",
            to: "/contact",
            icon: MessageCircle,
          },
          {
            title: "Real Estate News",
            text: "Taxes and mortgage rules in Ontario, explained.",
            to: "/more/real-estate-news",
            icon: Newspaper,
          },
          {
            title: "Testimonials",
            text: "What it is like to buy, rent and sell with us.",
            to: "/testimonials",
            icon: Quote,
          },
          {
            title: "Get a Mortgage Agent",
            text: `${brand.mortgage.name}, our sister company. ${brand.mortgage.licence}.`,
            to: brand.mortgage.home,
            icon: Landmark,
            isOutside: true,
          },
        ]}
      />
      <section aria-labelledby="latest-news" className={styles.latest}>
        <h2 id="latest-news">Latest news</h2>
        <ArticleList articles={articles.slice(0, 3)} heading="h3" className={styles.articles} />
      </section>
    </ContentPage>
  );
}
