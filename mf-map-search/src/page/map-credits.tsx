import * as styles from "./map-attribution.module.css";

const licences = [
  "Open Government Licence – Ontario",
  "Open Government Licence – Toronto",
  "Open Government Licence – City of Ottawa",
  "Open Government Licence – The Corporation of the City of Windsor",
  "Open Government Licence – City of Guelph",
  "Open Government Licence – Town of Oakville",
  "Open Government Licence – Barrie",
];

/** The sources of the basemap, in the wording that their licences require. */
export default function MapCredits() {
  return (
    <div role="region" aria-label="Map credits" tabIndex={0} className={styles.credits}>
      <p>
        Streets of Toronto and around it, and highways of Ottawa: © OpenStreetMap contributors, Open Database
        License. Land, water and borders: Natural Earth. Names of towns: GeoNames, CC BY 4.0. Other lines and
        places are drawn by us from open data and are approximate.
      </p>
      <p>Contains information licensed under the {licences.join(", the ")}.</p>
      <p>
        Data used in this product or service is provided with the permission of Metrolinx. Metrolinx makes no
        representations or warranties of any kind, express or implied, with respect to the Data and assumes no
        responsibility for the accuracy or currency of the data used in this product or service.
      </p>
      <p>
        Contains public sector Data made available under the City of Hamilton&apos;s Open Data Licence and the
        Open Data Licence – City of Kingston. Contains public transit Information made available under
        YRT&apos;s Open Data Licence. Contains information provided by the Regional Municipality of Waterloo
        under licence. Contains public sector Information made available under The Regional Municipality of
        Durham&apos;s Open Data Licence. Contains data of LTC (London) and OC Transpo.
      </p>
    </div>
  );
}
