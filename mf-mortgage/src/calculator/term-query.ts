/** The parameters of the panel about the term in a link. Its own schema parses them, when the panel loads. */
export function pickTermQuery(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => name.startsWith("term"))).toString();
}
