import { Bath, BedDouble, HeartFilled, House, MapPin } from "@larchway/shared/ui/icons";
import { extCottage03, extDetached03, intKitchen02 } from "@larchway/shared/brand/pictures";
import { Link } from "@larchway/shared/router";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Card } from "@larchway/shared/ui/card";
import { ChartFrame } from "@larchway/shared/ui/chart-frame";
import { Carousel, PhotoCarousel } from "@larchway/shared/ui/carousel";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { HomeFacts } from "@larchway/shared/listing-ui/home-facts";
import { PoweredBy } from "@larchway/shared/listing-ui/powered-by";
import { Price } from "@larchway/shared/listing-ui/price";
import { Section } from "@larchway/shared/ui/section";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { Table } from "@larchway/shared/ui/table";
import * as styles from "./catalogue.module.css";
import { Row, Example } from "./example";

const tones: [BadgeTone, string][] = [
  ["gold", "New"],
  ["sold", "Sold"],
  ["terminated", "Terminated"],
  ["pending", "Pending"],
  ["leased", "Leased"],
  ["pendingSearch", "Pending"],
  ["featured", "Featured"],
  ["neutral", "Open house"],
  ["spruce", "For sale"],
];
const rooms = { BedroomsAboveGrade: 3, BedroomsBelowGrade: 1, BathroomsTotalInteger: 2, ParkingSpaces: 1 };
const photos = [extDetached03, intKitchen02, extCottage03];

export function ListingExamples() {
  return (
    <>
      <Example
        of="badge"
        title="Badges"
        lead="A short word about a listing’s state, in the colour of that state."
      >
        {() => (
          <>
            <Row label="Tones">
              {tones.map(([tone, text]) => (
                <Badge key={tone} tone={tone}>
                  {text}
                </Badge>
              ))}
            </Row>
            <Row label="Small, and in capitals">
              <Badge tone="sold" size="small">
                Sold
              </Badge>
              <Badge tone="gold" capitals>
                New
              </Badge>
            </Row>
            <Row label="Long text">
              <Badge tone="neutral">Open house on Saturday, November 28, 2:00 to 4:00 p.m.</Badge>
            </Row>
          </>
        )}
      </Example>
      <Example
        of="chart-frame"
        title="Frame of a chart"
        lead="Axes and pointer; across, the drawing stands in percent and fits every width."
      >
        {() => (
          <ChartFrame
            height={120}
            levels={[
              { y: 20, label: "$1M" },
              { y: 60, label: "$900K" },
            ]}
            ticks={[
              { x: 20, label: "Oct" },
              { x: 80, label: "Nov" },
            ]}
            label="Two prices: $900K in October, $1M in November."
            onPoint={() => {}}
          >
            <circle cx="20%" cy={60} r="5" className={styles.point} />
            <circle cx="80%" cy={20} r="5" className={styles.point} />
          </ChartFrame>
        )}
      </Example>
      <Example
        of="price"
        title="Price"
        lead="Figures of equal width; a changed price keeps the old one in sight."
      >
        {() => (
          <Row label="Small, medium, large, lowered, muted">
            <Price size="small">$899,000</Price>
            <Price>$899,000</Price>
            <Price size="large">$899,000</Price>
            <Price previous="$949,000">$899,000</Price>
            <Price muted>$899,000</Price>
          </Row>
        )}
      </Example>
      <Example
        of="home-facts"
        title="Home facts"
        lead="The rooms of a home in one row; unknown ones are left out."
      >
        {() => (
          <Row label="Medium, small">
            <HomeFacts property={rooms} />
            <HomeFacts property={rooms} size="small" />
          </Row>
        )}
      </Example>
      <Example
        of="powered-by"
        title="Powered by REALTOR.ca"
        lead="Wherever a home of CREA’s DDF is shown; nothing for other homes."
      >
        {() => (
          <Row label="For a home of DDF">
            <PoweredBy property={{ ListingURL: "https://www.realtor.ca/real-estate/1" }} />
          </Row>
        )}
      </Example>
      <Example of="table" title="Tables" lead="Figures in columns; the first cell names its row.">
        {() => (
          <Row label="As it is, dense">
            <Figures />
            <Figures dense />
          </Row>
        )}
      </Example>
      <Example of="card" title="Cards" lead="A surface with the card’s corners and the resting shadow.">
        {() => (
          <div className={styles.fields}>
            <Card>
              <p>Resting</p>
            </Card>
            <Card interactive padding="large">
              <p>Lifts under the pointer</p>
            </Card>
            <Card padding="none">
              <Picture mediaurl={photos[0]?.url} alt="" sizes="260px" aspect="16/10" />
              <div className={styles.tile}>
                <Price>$1,249,000</Price>
                <p>12 Maple Street, Hamilton</p>
              </div>
            </Card>
            <Card padding="none">
              <Picture alt="No photo yet" sizes="260px" aspect="16/10" />
              <div className={styles.tile}>
                <Price>$2,149,000</Price>
                <p>1840 Upper Middle Road East, Unit 1205, Oakville, with a view over the whole valley</p>
              </div>
            </Card>
            <Card padding="none">
              <Skeleton shape="photo" />
              <div className={styles.tile}>
                <Skeleton shape="text" lines={2} />
              </div>
            </Card>
          </div>
        )}
      </Example>
      <Example
        of="picture"
        title="Pictures"
        lead="The right size and format; a place-holder where there is none."
      >
        {() => (
          <Row label="There, and missing">
            <div className={styles.photo}>
              <Picture
                mediaurl={photos[1]?.url}
                color={photos[1]?.color}
                alt="Kitchen"
                sizes="280px"
                aspect="fill"
              />
            </div>
            <div className={styles.photo}>
              <Picture alt="No photo yet" sizes="280px" aspect="fill" />
            </div>
          </Row>
        )}
      </Example>
      <Example of="carousel" title="Carousels" lead="A row of cards, and the photographs of one home.">
        {(theme) => (
          <>
            <div className={styles.wide}>
              <Carousel label={`Homes, ${theme}`} size="tile">
                {photos.map(({ url, alt }) => (
                  <Card key={url} padding="none" interactive>
                    <Picture mediaurl={url} alt="" sizes="260px" aspect="16/10" />
                    <p className={styles.tile}>
                      <Link to="/listings">{alt}</Link>
                    </p>
                  </Card>
                ))}
              </Carousel>
            </div>
            <Row label="Several photographs, and one alone">
              <PhotoCarousel label={`Photos, ${theme}`} className={styles.photo}>
                {photos.map(({ url, alt }) => (
                  <Picture key={url} mediaurl={url} alt={alt} sizes="280px" aspect="fill" />
                ))}
              </PhotoCarousel>
              <PhotoCarousel label={`Photo, ${theme}`} className={styles.photo}>
                <Picture mediaurl={photos[0]?.url} alt="House" sizes="280px" aspect="fill" />
              </PhotoCarousel>
            </Row>
          </>
        )}
      </Example>
      <Example
        of="icon"
        title="Icons"
        lead="Lucide’s line icons in seven sizes; decoration unless they have a label."
      >
        {() => (
          <Row label="14 to 40 px, filled, with a label">
            {([14, 16, 18, 20, 24, 32, 40] as const).map((size) => (
              <Icon key={size} of={House} size={size} />
            ))}
            <Icon of={HeartFilled} />
            <Icon of={BedDouble} label="Bedrooms" />
            <Icon of={Bath} label="Bathrooms" />
            <Icon of={MapPin} label="Place" />
          </Row>
        )}
      </Example>
      <Example of="section" title="Section" lead="A part of a page: heading, sentence, link, content.">
        {(theme) => (
          <Section
            level={3}
            tone="plain"
            title={`New this week, ${theme}`}
            lead="Homes that came in the last seven days."
            action={{ label: "See all", to: "/buying/search" }}
          >
            <p>Content</p>
          </Section>
        )}
      </Example>
    </>
  );
}

function Figures({ dense }: { dense?: boolean }) {
  return (
    <Table dense={dense}>
      <caption>By kind of home</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Homes</th>
          <th scope="col">Median price</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Detached</th>
          <td>38</td>
          <td>$1,000,000</td>
        </tr>
        <tr>
          <th scope="row">Condo apartment</th>
          <td>112</td>
          <td>$645,000</td>
        </tr>
      </tbody>
    </Table>
  );
}
