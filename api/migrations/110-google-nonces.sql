-- Nonces that were issued to browsers for signing in with Google. A row goes when its nonce is used, so a nonce, and with
-- it the ID token that carries it, works once whichever process gets it. Only hashes are stored.
create table google_nonce (
  nonce_hash text collate "C" primary key,
  -- Of the secret in the cookie of the browser that may use it.
  browser_hash text collate "C" not null,
  expires_at timestamptz not null
);
create index google_nonce_expiry on google_nonce (expires_at);
