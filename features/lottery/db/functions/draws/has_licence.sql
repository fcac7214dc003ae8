-- A result of others stands by what people say now: each has one standing claim, which a later one of the same person
-- replaces. One person alone neither stops two sources that agree nor has the clock void a draw.
-- The rule of play money, for the database: from the record on, also before it is valid and after it is over.
create or replace function lottery.has_licence(p_merchant text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select
    from merchants.licence l
    where l.merchant_id = p_merchant
      and l.valid_from < least(l.valid_to, coalesce(l.ended_at, l.valid_to))
  )
$$;

revoke all on function lottery.has_licence from public;
grant execute on function lottery.has_licence to app_core, app_backoffice;
