/** For `no-restricted-syntax`: texts that are SQL. */
export declare const sqlSelectors: { selector: string; message: string }[];
