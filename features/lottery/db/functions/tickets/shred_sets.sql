-- A person can be forgotten: the names of saved sets are their own words. Tickets stay.
create or replace function lottery.shred_sets(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from lottery.saved_set
  where member_id = p_member_id
$$;

revoke all on function lottery.shred_sets from public;
grant execute on function lottery.shred_sets to app_backoffice;
