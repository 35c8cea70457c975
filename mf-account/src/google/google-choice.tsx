import { lazy, Suspense } from "react";
import * as styles from "./google.module.css";
import type { GoogleSignInProps } from "./google-sign-in";

const GoogleSignIn = lazy(() => import(/* webpackChunkName: "google-sign-in" */ "./google-sign-in"));

/** Sign-in with Google, above a form for email and password. Its space is reserved while its code loads. */
export function GoogleChoice(props: GoogleSignInProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.place} />}>
        <GoogleSignIn {...props} />
      </Suspense>
      <p className={styles.or}>or</p>
    </>
  );
}
