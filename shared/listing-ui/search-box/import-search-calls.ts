/**
 * Loads the calls of the search box and their response parsers, a chunk that is needed once the field has the focus.
 */
export const importSearchCalls = () => import(/* webpackChunkName: "suggestion-list" */ "./search-calls");
