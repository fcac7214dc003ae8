-- The desk shows what each source said lately, and where it fails: without reading all that was ever asked.
create index feed_ask_of_feed on lottery.feed_ask (feed_id, asked_at desc);
