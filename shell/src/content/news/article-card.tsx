import { Link } from "@larchway/shared/router";
import { ContentPicture } from "../content-picture";
import { PublishedLine } from "../published-line";
import * as styles from "./article-card.module.css";
import { articlePath, type ArticleAbout } from "./articles";

export interface ArticleCardProps {
  article: ArticleAbout;
  heading: "h2" | "h3";
  /** The newest article on the news page: picture next to the text on wide screens. */
  isLead?: boolean;
  /** Width of the picture; by default that in the list of all articles. */
  sizes?: string;
}

const leadSizes = "(min-width: 1280px) 620px, (min-width: 768px) 45vw, 100vw";
const listSizes = "(min-width: 1280px) 400px, (min-width: 768px) 45vw, 100vw";

/** An article in a list: the whole card is a link. */
export function ArticleCard({
  article,
  heading: Heading,
  isLead = false,
  sizes = isLead ? leadSizes : listSizes,
}: ArticleCardProps) {
  const { slug, title, description, picture, alt, date, minutes } = article;
  return (
    <article aria-labelledby={`card-${slug}`} className={isLead ? styles.lead : styles.card}>
      <ContentPicture name={picture} alt={alt} sizes={sizes} priority={isLead} />
      <div className={styles.text}>
        <PublishedLine date={date} minutes={minutes} />
        <Heading id={`card-${slug}`} className={styles.title}>
          <Link to={articlePath(slug)}>{title}</Link>
        </Heading>
        <p className={styles.summary}>{description}</p>
      </div>
    </article>
  );
}
