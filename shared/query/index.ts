export { fetchQuery, getCachedResponse, type FetchOptions } from "./fetch-query";
export { useQueries, useQuery, type QueryOptions } from "./use-query";
