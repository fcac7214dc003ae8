-- Deletes what an ended trial account left of a person: sessions, log-ins, codes and the address. The account's row stays for
-- the ledger and the tickets that name it. Of trial accounts only, so the product's role may do this and delete nothing else.
create or replace function identity.clear_ended_trials(p_now timestamptz, p_most int)
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_member text[];
begin
  select array_agg(t.member_id) into v_member
  from (
    select member_id
    from identity.trial
    where ends_at <= p_now
      and cleared_at is null
    order by ends_at
    limit p_most
    for update skip locked
  ) t;
  if v_member is null then
    return;
  end if;
  delete from identity.login_code where member_id = any(v_member);
  delete from identity.login_attempt where member_id = any(v_member);
  delete from identity.session where member_id = any(v_member);
  update identity.member
  set registered_from = '::',
    last_login_at = null
  where member_id = any(v_member)
    and kind = 'trial';
  update identity.trial
  set cleared_at = p_now
  where member_id = any(v_member);
  return query select unnest(v_member);
end
$$;

revoke all on function identity.clear_ended_trials from public;
grant execute on function identity.clear_ended_trials to app_core;
