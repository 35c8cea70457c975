-- Finds the consents that were given by a link in an email, for the account of the address's owner.
create index consent_record_email on consent_record (email_key) where email_key is not null;
