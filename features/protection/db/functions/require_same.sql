-- Raises a lost race where play was closed to one of the members, or a first limit set, since they were looked at: the stakes are judged anew.
create or replace function protection.require_same(p_member text[], p_closed_from timestamptz[], p_limited boolean[])
returns void
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
begin
  if exists (
    select
    from unnest(p_member, p_closed_from, p_limited) as seen (member_id, closed_from, is_limited)
    join protection.member m using (member_id)
    where (m.closed_kind is not null and (seen.closed_from is null or m.closed_from >= seen.closed_from + interval '1 ms'))
      or (m.play_limits > 0 and not seen.is_limited)
  ) then
    raise exception 'what protects a player has changed meanwhile' using errcode = 'serialization_failure';
  end if;
end
$$;

revoke all on function protection.require_same from public;
grant execute on function protection.require_same to app_core;
