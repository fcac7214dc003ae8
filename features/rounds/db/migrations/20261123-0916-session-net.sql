-- What a player won and lost in an opened game so far, kept as rounds end: summed anew at every round it would grow with the session.
create table rounds.session_net (
  play_session text primary key,
  -- Minor units: payouts less stakes of rounds that are over.
  net bigint not null
) with (fillfactor = 50);
insert into rounds.session_net (play_session, net)
select r.play_session, sum(r.payout - r.stake - r.added)
from rounds.round r
where r.state in ('paying', 'settled')
group by r.play_session;

create function rounds.keep_session_net()
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
-- A payout that stands is never changed, and what is settled is never open again: each round counts once.
create trigger keep_session_net after update of state on rounds.round
for each row when (old.payout is null and new.payout is not null)
execute function rounds.keep_session_net();
grant select on rounds.session_net to app_core, app_backoffice;
