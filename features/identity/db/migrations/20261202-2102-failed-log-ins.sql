-- Failed log-ins of the last minutes are counted by merchant without reading the others.
create index login_attempt_failed on identity.login_attempt (merchant_id, attempted_at desc)
where outcome in ('failed', 'blocked', 'too_many', 'replayed');
