-- What went wrong between a vendor and us, day by day, without what is a player's own matter: the same list as in call-errors.ts.
create index request_error on gateway.request_log (asked_at) where code not in (
  'ok', 'insufficient_funds', 'player_limit', 'member_blocked', 'session_ended', 'licence_needed', 'country_refused',
  'site_maintenance', 'wallet_blocked', 'free_rounds_used'
);
