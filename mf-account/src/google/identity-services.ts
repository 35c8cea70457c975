/** URL of Google's script; the edge allows it in the content security policy when a client id is configured. */
const identityScript = "https://accounts.google.com/gsi/client";

/** The part of Google Identity Services that this remote uses. */
export interface IdentityServices {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
    ux_mode: "popup";
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
}

/** Loads Google's script once per page; rejects when it fails, and the next call tries again. */
export function loadIdentityServices(): Promise<IdentityServices> {
  return new Promise((resolve, reject) => {
    const present = getServices();
    if (present) {
      resolve(present);
      return;
    }
    const script = document.querySelector(`script[src="${identityScript}"]`) ?? addScript();
    script.addEventListener("load", () => {
      const services = getServices();
      if (services) resolve(services);
      else reject(new Error("Google's script did not bring its services."));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Google's script could not be loaded."));
    });
  });
}

function addScript(): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = identityScript;
  script.async = true;
  document.head.append(script);
  return script;
}

function getServices(): IdentityServices | undefined {
  return (window as { google?: { accounts?: { id?: IdentityServices } } }).google?.accounts?.id;
}
