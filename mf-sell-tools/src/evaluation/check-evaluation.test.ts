import { checkEvaluation, errorsOf, errorsOfStep } from "./check-evaluation";
import { emptyDraft, type EvaluationDraft } from "./evaluation-draft";

const filled: EvaluationDraft = {
  ...emptyDraft,
  address: " 12 Main St ",
  city: "Markham",
  name: "Ada Moore",
  email: " ada@example.com ",
  phone: "(905) 555-0142",
  PropertySubType: "Detached",
  bedrooms: "3",
  bathrooms: "2",
};

describe("evaluation request", () => {
  it("becomes a lead with numbers, without what was left empty", () => {
    expect(checkEvaluation(filled)).toEqual({
      errors: {},
      lead: {
        address: "12 Main St",
        city: "Markham",
        name: "Ada Moore",
        email: "ada@example.com",
        phone: "(905) 555-0142",
        PropertySubType: "Detached",
        bedrooms: 3,
        bathrooms: 2,
        marketingConsent: false,
      },
    });
    expect(checkEvaluation({ ...filled, postalcode: "l3r0b3" }).lead?.postalcode).toBe("L3R0B3");
  });

  it("[R5.038] says what is missing, each field in its step", () => {
    const { lead, errors } = checkEvaluation(emptyDraft);
    expect(lead).toBeUndefined();
    expect(errorsOfStep(errors, 1)).toEqual({
      address: "Please enter the address of the home.",
      city: "Please enter the city.",
      name: "Please enter your name.",
      email: "Please enter an email address.",
      phone: "Please enter a valid 10-digit phone number",
    });
    expect(errorsOfStep(errors, 2)).toEqual({
      PropertySubType: "Please choose the kind of home.",
      bedrooms: "Please choose the number of bedrooms.",
      bathrooms: "Please choose the number of bathrooms.",
    });
  });

  it("[R5.038] checks the form of email, phone and postal code", () => {
    const wrong = { ...filled, email: "ada@", phone: "555-0142", postalcode: "12345" };
    expect(Object.keys(checkEvaluation(wrong).errors)).toEqual(["postalcode", "email", "phone"]);
  });

  it("reads the issues of the server, the first of each field", () => {
    expect(
      errorsOf([
        { path: "body.email", message: "first" },
        { path: "/email", message: "second" },
      ]),
    ).toEqual({ email: "first" });
  });
});
