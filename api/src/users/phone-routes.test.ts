import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const validate = (phone: unknown) => site.post("/api/phone/validate", { phone });

describe("POST /api/phone/validate", () => {
  it("[R5.006] [R7.023] accepts ten digits with a status that is neither 200 nor 400", async () => {
    for (const phone of ["5555555555", "(555) 555-5555", "555.555.5555"]) {
      const response = await validate(phone);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { status: "valid", message: expect.any(String), phone: "(555) 555-5555" },
      ]);
    }
  });

  it("keeps an extension apart, and takes the country code off", async () => {
    for (const [phone, shown] of [
      ["416-555-0123 x204", "(416) 555-0123 ext. 204"],
      ["+1 416 555 0123", "(416) 555-0123"],
    ])
      expect((await validate(phone)).json()).toMatchObject({ status: "valid", phone: shown });
  });

  it("[R7.023] refuses other numbers with status and message", async () => {
    for (const phone of ["123", "555555555", "15555555555", "123-456-7890", "416-123-4567", ""]) {
      const response = await validate(phone);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({
          status: 400,
          code: "PHONE_NOT_VALID",
          message: "Please enter a valid 10-digit phone number",
        }),
      ]);
    }
    expect((await validate(5)).statusCode).toBe(400);
    expect((await site.post("/api/phone/validate")).statusCode).toBe(400);
  });
});
