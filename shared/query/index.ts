export { getQueryClient, getReaderKey } from "./query-client";
export { useQueries, useQuery, type QueryOptions } from "./use-query";
