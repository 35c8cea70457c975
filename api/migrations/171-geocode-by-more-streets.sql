-- Streets outside of the Greater Toronto Area are located, too: read the feed again, so that stored listings are.
update feed_cursor set source = '';
