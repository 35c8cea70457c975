-- Limits of mails count by mailbox (without the part behind a plus sign) and by the network that asked for them.
alter table mail_outbox add column mailbox text collate "C", add column network text collate "C";
update mail_outbox set mailbox = regexp_replace(lower(recipient), '\+[^@]*@', '@');
create index mail_outbox_mailbox on mail_outbox (mailbox, created_at);
create index mail_outbox_network on mail_outbox (network, created_at) where network is not null;
