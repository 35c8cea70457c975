-- Listings name pictures of the feed by our own addresses now: a feed that was replicated before is read anew.
update feed_cursor set source = '';
