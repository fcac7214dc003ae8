-- Who was here lately is counted without a look at every session that ever was.
create index session_seen on identity.session (merchant_id, last_seen_at);
