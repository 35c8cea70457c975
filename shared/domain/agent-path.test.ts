import { toAgentPath } from "./agent-path";

it("is made of a name in any script", () => {
  expect(toAgentPath("Wen-Li O'Brien")).toBe("/agents/wen-li-o-brien");
  expect(toAgentPath("Rémi Gagné ")).toBe("/agents/remi-gagne");
  expect(decodeURIComponent(toAgentPath("王 伟"))).toBe("/agents/王-伟");
});
