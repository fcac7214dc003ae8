-- Waits until nobody moves money of the member, and lets nobody begin before the caller's commit: what the caller decides holds for
-- all that moves after it. Gives up after half a second, so that no stuck process keeps a player from closing play to themselves.
create or replace function wallet.wait_for_moves(p_member text)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '500ms'
as $$
begin
  perform pg_advisory_xact_lock(7201, b.lock)
  from (select distinct (w.id & 2147483647)::integer as lock from wallet.wallet w where w.member_id = p_member order by 1) b;
  return true;
exception when lock_not_available then
  return false;
end
$$;

revoke all on function wallet.wait_for_moves from public;
grant execute on function wallet.wait_for_moves to app_core, app_backoffice;
