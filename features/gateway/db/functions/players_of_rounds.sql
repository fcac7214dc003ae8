-- Who has bets in rounds. Of each round p_most bets are looked at, all of them where it is null; is_cut says that there are more.
create or replace function gateway.players_of_rounds(p_rounds bigint[], p_most integer)
returns table (round_no bigint, member_id text, is_cut boolean)
language sql
stable
set enable_seqscan = off
set jit = off
as $$
  select r.round_no, b.member_id, coalesce(sum(count(*)) over (partition by r.round_no) >= p_most, false)
  from unnest(p_rounds) as r (round_no)
  cross join lateral (
    select t.member_id
    from gateway.transaction t
    where t.round_no = r.round_no
      and t.kind = 'bet'
    limit p_most
  ) b
  group by r.round_no, b.member_id
$$;

revoke all on function gateway.players_of_rounds from public;
grant execute on function gateway.players_of_rounds to app_core;
