-- Adds the net result of each paid round to its session.
create or replace function rounds.sum_session_net()
returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into rounds.session_net as kept (play_session, net)
  values (new.play_session, new.payout - new.stake - new.added)
  on conflict (play_session) do update set net = kept.net + excluded.net;
  return null;
end
$$;
