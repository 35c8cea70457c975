-- Whoever types an address to unsubscribe it gets a mail there, but only when we may have written to it before.
create index unsubscribe_token_email on unsubscribe_token (email_key);
create index lead_email on lead (lower(email));
