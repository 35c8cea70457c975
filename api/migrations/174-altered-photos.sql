-- How a photo differs from what a visitor would see there: 'staged', 'altered' or 'drawn'; 'original' for the photo
-- before that. The feed is read again, so that stored photos get it.
alter table feed_media add alteration text check (alteration in ('staged', 'altered', 'drawn', 'original'));
update feed_cursor set source = '';
