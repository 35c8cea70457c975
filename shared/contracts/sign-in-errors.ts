/** Errors of signing in and of second factors. */
export const signInErrors = {
  WRONG_CREDENTIALS: {
    status: 401,
    message: "The email or password is incorrect. Check both and try again.",
    fix: "Check both, or set a new password by email.",
  },
  GOOGLE_REFUSED: {
    status: 401,
    message: "Google didn't confirm this sign-in. Please try again.",
    fix: "Sign in with Google again.",
  },
  TOKEN_NOT_VALID: {
    status: 401,
    message: "The site doesn't accept this token.",
    fix: "Check it, or ask an operator of the site for a new one: npm run site -- tokens create.",
  },
  SESSION_EXPIRED: {
    status: 401,
    message: "Your session has ended. Please sign in again.",
    fix: "Sign in again.",
  },
  PASSKEY_REFUSED: {
    status: 403,
    message: "This passkey wasn't accepted. Try again, or sign in another way.",
    fix: "Request new options and use a passkey of this site.",
  },
  WRONG_CODE: {
    status: 403,
    message: "That code isn't right, or it was used before. Enter the next code that the app shows.",
    fix: "Enter a new code.",
  },
  SIGN_IN_STALE: {
    status: 403,
    message: "This sign-in took too long. Please start again.",
    fix: "Sign in with the email and password again.",
  },
  PROOF_REQUIRED: {
    status: 403,
    message: "Please confirm that it's you.",
    fix: "Prove your identity again with POST /api/users/proof, then repeat the request with the new token.",
  },
  GOOGLE_NEEDS_PASSWORD: {
    status: 409,
    message:
      "There's already an account with this email. Enter its password to sign in with Google from now on.",
    fix: "Send the credential again together with the password of the account.",
  },
  APP_EXISTS: {
    status: 409,
    message: "Your account has an authenticator app. Remove it before you add another one.",
    fix: "Remove the authenticator app first.",
  },
  LAST_FACTOR: {
    status: 409,
    message: "Your account needs a second factor. Add another one before you remove this one.",
    fix: "Add a passkey or an authenticator app first.",
  },
} as const satisfies Record<string, { status: number; message: string; fix: string }>;
