-- Where the facts of players' rounds, and of acts outside rounds, differ from what the acts come to.
create or replace function turnover.differences(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[])
returns table (vendor text, bet_id text, why text)
language sql
stable
set jit = off
as $$
  with stored as materialized (
    select f.*
    from (select distinct u.round_no, u.member_id from unnest(p_rounds, p_members) as u (round_no, member_id)) u
    join turnover.fact f on f.round_no = u.round_no and f.member_id = u.member_id
    union all
    select f.*
    from (select distinct u.vendor, u.id from unnest(p_vendors, p_ids) as u (vendor, id)) u
    join turnover.fact f on f.vendor = u.vendor and f.bet_id = u.id
    where f.round_no is null
  ),
  derived as materialized (
    select *
    from turnover.derive(p_rounds, p_members, p_vendors, p_ids)
  )
  select coalesce(d.vendor, s.vendor), coalesce(d.bet_id, s.bet_id),
    case
      when s.vendor is null then 'has no fact'
      when d.vendor is null then 'has no act'
      else 'says ' || differing.text
    end
  from derived d
  full join stored s on s.vendor = d.vendor and s.bet_id = d.bet_id
  left join lateral (
    select string_agg(a.key || ' ' || coalesce(b.value, 'nothing') || ', its acts ' || coalesce(a.value, 'nothing'), '; ' order by a.key) as text
    from jsonb_each_text(to_jsonb(d)) a
    join jsonb_each_text(to_jsonb(s)) b using (key)
    where a.value is distinct from b.value
      and a.key not in ('version', 'changed_at')
  ) differing on true
  where s.vendor is null
    or d.vendor is null
    or differing.text is not null
$$;

revoke all on function turnover.differences from public;
grant execute on function turnover.differences to app_core;
