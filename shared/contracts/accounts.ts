/**
 * The account, mail, consent, phone and tracking calls. In several files, because a bundle includes all schemas of a
 * file.
 */
export * from "./account-export";
export * from "./account-requests";
export * from "./account-responses";
