import Fastify from "fastify";
import { setImmediate as nextTurn } from "node:timers/promises";
import { installRequestQueue } from "./request-queue";

it("continues started requests before it starts others, in the order of arrival", async () => {
  const app = Fastify();
  installRequestQueue(app);
  const happened: string[] = [];
  app.get("/:id", async (request) => {
    const { id } = request.params as { id: string };
    happened.push(`begin ${id}`);
    // Simulates the time that the database takes.
    await nextTurn();
    happened.push(`end ${id}`);
    return id;
  });
  const ids = Array.from({ length: 30 }, (_, id) => String(id));
  const responses = await Promise.all(ids.map((id) => app.inject(`/${id}`)));
  expect(responses.map(({ body }) => body)).toEqual(ids);
  expect(happened.filter((event) => event.startsWith("begin"))).toEqual(ids.map((id) => `begin ${id}`));
  expect(happened.indexOf("end 0")).toBeLessThan(happened.indexOf("begin 10"));
  await app.close();
});
