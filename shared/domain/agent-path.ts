/** The path of the page of a brokerage's agent: "/agents/mirela-quillon". */
export function toAgentPath(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `/agents/${encodeURIComponent(plain.replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, ""))}`;
}
