-- Raises a lost race where one of the members plays from something else since it was looked at: the stakes are judged anew.
create or replace function gateway.require_same_funds(p_member text[], p_currency text[], p_source text[])
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
    from unnest(p_member, p_currency, p_source) as seen (member_id, currency, source)
    left join gateway.play_fund f using (member_id, currency)
    where f.source is distinct from seen.source
  ) then
    raise exception 'what a player plays from has changed meanwhile' using errcode = 'serialization_failure';
  end if;
end
$$;

revoke all on function gateway.require_same_funds from public;
grant execute on function gateway.require_same_funds to app_core;
