-- outside a transaction: players log in while the index is built. Failed log-ins of the last minutes are counted by merchant alone.
create index concurrently login_attempt_failed on identity.login_attempt (merchant_id, attempted_at desc)
where outcome in ('failed', 'blocked', 'too_many', 'replayed');
