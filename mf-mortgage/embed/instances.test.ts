import { Instances } from "./instances";

const container = () => document.createElement("div");

it("distinguishes calculators of the same name by their element", () => {
  const instances = new Instances<string>();
  const [first, second] = [
    { name: "larchway-mortgage-1", domElement: container() },
    { name: "larchway-mortgage-1", domElement: container() },
  ];
  instances.add(first, "first");
  instances.add(second, "second");
  expect(instances.update({ ...first, price: 1 })?.content).toBe("first");
  expect(instances.remove(first)?.content).toBe("first");
  expect(instances.remove(first)).toBeUndefined();
  expect(instances.update({ ...second, price: 2 })).toMatchObject({ content: "second", props: { price: 2 } });
});

it("keeps the props that an update of single-spa leaves out", () => {
  const instances = new Instances<string>();
  const onChange = () => undefined;
  const domElement = container();
  instances.add({ name: "parcel-0", domElement, price: 650_000, rate: 5, onChange }, "parcel");
  expect(instances.update({ name: "parcel-0", price: 700_000 })?.props).toEqual({
    name: "parcel-0",
    domElement,
    price: 700_000,
    rate: 5,
    onChange,
  });
  expect(instances.update({ name: "parcel-0", rate: undefined })?.props.rate).toBeUndefined();
  expect(instances.remove({ name: "parcel-0" })?.content).toBe("parcel");
});
