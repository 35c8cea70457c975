import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** A small timetable: two sides of a street stop, a station without stop times, and a second route. */
export const sampleGtfs: Record<string, string> = {
  "agency.txt":
    "agency_id,agency_name,agency_url,agency_timezone\n1,Example Transit,https://example.ca,America/Toronto\n",
  "routes.txt":
    "route_id,agency_id,route_short_name,route_long_name,route_type\nr1,1,501,Queen,0\nr2,1,512,St Clair,0\nr3,1,,Express,3\n",
  "trips.txt": "route_id,service_id,trip_id\nr1,s,t1\nr1,s,t2\nr2,s,t3\nr3,s,t4\n",
  "stop_times.txt":
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,08:00:00,08:00:00,a,1\nt1,08:05:00,08:05:00,b,2\nt2,09:00:00,09:00:00,a2,1\nt3,08:00:00,08:00:00,a,1\nt4,25:10:00,25:10:00,c,1\n",
  "stops.txt":
    '\uFEFFstop_id,stop_name,stop_lat,stop_lon,location_type\na,Queen St at Yonge St,43.6525,-79.3793,0\na2,Queen St at Yonge St,43.6526,-79.3795,0\nb,"Queen St, at Bay St",43.6519,-79.3815,\nc,Far Away,43.9,-79.4,0\nz,Station,43.6525,-79.3794,1\n',
};

/** A zip archive of these files, in a folder as some agencies have it. */
export async function buildZip(files: Record<string, string>, folder = ""): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await writer.add(`${folder}${name}`, new TextReader(content));
  return Buffer.from(await writer.close());
}
