-- Rounds that begin and end by one statement are noted, to be counted into the returns, and added to their sessions, as those are that
-- go step by step.
create or replace function rounds.count_new_rounds()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into rounds.to_count (round_id)
  select a.round_id
  from added a
  where a.state = 'settled';
  if found then
    insert into rounds.session_net as kept (play_session, net)
    select a.play_session, sum(a.payout - a.stake - a.added)
    from added a
    where a.payout is not null
    group by a.play_session
    order by a.play_session
    on conflict (play_session) do update
    set net = kept.net + excluded.net;
  end if;
  return null;
end
$$;

revoke all on function rounds.count_new_rounds from public;
