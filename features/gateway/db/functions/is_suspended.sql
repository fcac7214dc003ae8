-- Whether a game, or its whole vendor, is suspended at a merchant now.
create or replace function gateway.is_suspended(p_merchant text, p_vendor text, p_game text)
returns boolean
language sql
stable
as $$
  select exists (
    select
    from gateway.suspension r
    where r.merchant_id = p_merchant
      and r.vendor = p_vendor
      and r.game in ('', p_game)
      and r.since_at <= kit.now()
      and (r.until_at is null or r.until_at > kit.now())
  )
$$;

revoke all on function gateway.is_suspended from public;
grant execute on function gateway.is_suspended to app_core, app_backoffice;
