/** The cluster's bucket: a server that speaks S3, with its objects in memory. Edges upload live builds again after it ended. */
import { startFakeS3 } from "@larchway/releases/store/bucket/testing";
import { z } from "zod";

const { PORT, BUCKET } = z.object({ PORT: z.coerce.number(), BUCKET: z.string() }).parse(process.env);
await startFakeS3({ bucket: BUCKET, port: PORT });
