/** What boards and CREA ask for wherever listings are shown. */
export const mlsNotice =
  "The trademarks MLS®, Multiple Listing Service® and the associated logos are owned by The Canadian Real Estate Association (CREA) and identify the quality of services provided by real estate professionals who are members of CREA. The trademarks REALTOR®, REALTORS® and the REALTOR® logo are controlled by CREA and identify real estate professionals who are members of CREA. Listing information is deemed reliable but is not guaranteed accurate. Not intended to solicit buyers or sellers under contract.";
