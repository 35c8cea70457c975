export const signUpFields = ["name", "email", "password", "phone", "acceptTerms"] as const;
export type SignUpField = (typeof signUpFields)[number];
