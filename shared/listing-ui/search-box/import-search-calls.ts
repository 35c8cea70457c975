/** The calls of the search box and what reads their responses: in the chunk that comes when the field gets the focus. */
export const importSearchCalls = () => import(/* webpackChunkName: "suggestion-list" */ "./search-calls");
