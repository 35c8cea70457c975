/** By which an email address is known whatever its case: of an account, of a recipient. */
export const toEmailKey = (email: string) => email.trim().toLowerCase();
