import type { Schema } from "@larchway/shared/schema";
import { emptyEvaluation, type EvaluationValues } from "./evaluation-draft";
import { toAddressInput, toEstimatedHome, toRequestInput } from "./evaluation-input";
import { addressStepSchema, requestStepSchema } from "./evaluation-schemas";

const filled: EvaluationValues = {
  ...emptyEvaluation,
  address: " 12 Main St ",
  city: "Markham",
  name: "Ada Moore",
  email: " ada@example.com ",
  phone: "(905) 555-0142",
  PropertySubType: "Detached",
  bedrooms: "3",
  bathrooms: "2",
};

const parseAddress = (values: EvaluationValues) => addressStepSchema.safeParse(toAddressInput(values));
const parseRequest = (values: EvaluationValues) => requestStepSchema.safeParse(toRequestInput(values));
const listMessages = ({ error }: ReturnType<Schema["safeParse"]>) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

describe("evaluation request", () => {
  it("becomes a lead with numbers, without empty fields", () => {
    expect({ ...parseAddress(filled).data, ...parseRequest(filled).data }).toEqual({
      address: "12 Main St",
      city: "Markham",
      name: "Ada Moore",
      email: "ada@example.com",
      phone: "(905) 555-0142",
      PropertySubType: "Detached",
      bedrooms: 3,
      bathrooms: 2,
      marketingConsent: false,
    });
    expect(parseAddress({ ...filled, postalcode: "l3r0b3" }).data?.postalcode).toBe("L3R0B3");
  });

  it("[R5.038] reports missing values, each field in its step", () => {
    expect(listMessages(parseAddress(emptyEvaluation))).toEqual({
      address: "Please enter the address of the home.",
      city: "Please enter the city.",
    });
    expect(listMessages(parseRequest(emptyEvaluation))).toEqual({
      PropertySubType: "Please choose the kind of home.",
      bedrooms: "Please choose the number of bedrooms.",
      bathrooms: "Please choose the number of bathrooms.",
      name: "Please enter your name.",
      email: "Please enter an email address.",
    });
  });

  it("[R5.038] checks the form of email, phone and postal code", () => {
    const wrong = { ...filled, email: "ada@", phone: "555-0142", postalcode: "12345" };
    expect(Object.keys(listMessages(parseAddress(wrong)))).toEqual(["postalcode"]);
    expect(Object.keys(listMessages(parseRequest(wrong)))).toEqual(["email", "phone"]);
  });

  it("needs only the address for an estimate, and no contact details go with it", () => {
    const address = { ...emptyEvaluation, address: " 12 Main St ", city: "Markham " };
    expect(toEstimatedHome(emptyEvaluation)).toBeUndefined();
    expect(toEstimatedHome({ ...address, city: " " })).toBeUndefined();
    expect(toEstimatedHome(address)).toEqual({ address: "12 Main St", city: "Markham" });
    expect(toEstimatedHome({ ...filled, postalcode: "L3R 0B3" })).toEqual({
      address: "12 Main St",
      city: "Markham",
      postalcode: "L3R 0B3",
      PropertySubType: "Detached",
      bedrooms: 3,
    });
    expect(toEstimatedHome({ ...address, PropertySubType: "Other" })).toEqual({
      address: "12 Main St",
      city: "Markham",
    });
  });
});
