-- What a photo looks like, in 64 bits (hexadecimal): finds photos of an earlier listing. Null until it is first shown.
alter table feed_media add picture_hash text;
