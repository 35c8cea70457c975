import { homeKinds, nameKinds } from "./home-kinds";

it.each([
  [homeKinds.house, "House"],
  [homeKinds.condo, "Condo"],
  ["Att/Row/Townhouse,Condo Townhouse", "Att/Row/Townhouse, Condo Townhouse"],
  ["Duplex", "Duplex"],
  ["Barn\\, Stable,Duplex", "Barn, Stable, Duplex"],
])("calls %s %s", (value, text) => expect(nameKinds(value)).toBe(text));
