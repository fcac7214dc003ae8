-- Adds blocks of the tickets up to one of them, so many at most; the last block, which may be smaller, only where asked. Nobody may
-- buy or take back any of these tickets any more. Answers how many it added; nothing while somebody
-- else adds, whom the last block waits for.
create or replace function lottery.grow_tree(p_draw int, p_through bigint, p_blocks int, p_last boolean) returns int
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_from bigint;
  v_after bigint;
  v_block int;
  v_added int := 0;
  v_found record;
begin
  if p_last then
    perform pg_advisory_xact_lock(7305, p_draw);
  elsif not pg_try_advisory_xact_lock(7305, p_draw) then
    return 0;
  end if;
  select b.last_ticket, b.block_no + 1 into v_after, v_block
  from lottery.tree_block b
  where b.draw_no = p_draw
  order by b.block_no desc
  limit 1;
  v_after := coalesce(v_after, 0);
  v_block := coalesce(v_block, 0);
  v_from := v_after;
  while v_added < p_blocks loop
    select count(*)::int as leaves, min(t.ticket_no) as first, max(t.ticket_no) as last, sum(t.line_count)::int as lines,
      coalesce(sum(t.cost_total) filter (where t.currency <> 'TRIAL'), 0)::bigint as cost,
      string_agg(t.leaf_hash, ''::bytea order by t.ticket_no) as hashes
    into v_found
    from (
      select k.ticket_no, k.line_count, k.cost_total, k.currency, k.leaf_hash
      from lottery.ticket k
      where k.draw_no = p_draw
        and k.ticket_no > v_after
        and k.ticket_no <= p_through
        and not exists (
          select
          from lottery.cancellation c
          where c.draw_no = p_draw
            and c.ticket_no = k.ticket_no
        )
      order by k.ticket_no
      limit 1024
    ) t;
    exit when v_found.leaves = 0 or (v_found.leaves < 1024 and not p_last);
    insert into lottery.tree_block (draw_no, block_no, first_ticket, last_ticket, leaf_count, line_count, cost, root)
    values (p_draw, v_block, v_found.first, v_found.last, v_found.leaves, v_found.lines, v_found.cost, lottery.root_of(v_found.hashes));
    v_after := v_found.last;
    v_block := v_block + 1;
    v_added := v_added + 1;
  end loop;
  if v_added > 0 then
    insert into lottery.line_sum as s (draw_no, bet_type, number, payout, cost)
    select p_draw, l.bet_type, l.number, sum(l.stake * l.rate / 100)::bigint, sum(l.cost)::bigint
    from lottery.line l
    where l.draw_no = p_draw
      and l.ticket_no > v_from
      and l.ticket_no <= v_after
      and l.ticket_no not in (
        select k.ticket_no
        from lottery.ticket k
        where k.draw_no = p_draw
          and k.currency = 'TRIAL'
          and k.ticket_no > v_from
          and k.ticket_no <= v_after
      )
      and l.ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = p_draw
      )
    group by l.bet_type, l.number
    on conflict (draw_no, bet_type, number) do update
    set payout = s.payout + excluded.payout,
      cost = s.cost + excluded.cost;
  end if;
  return v_added;
end
$$;

revoke all on function lottery.grow_tree from public;
grant execute on function lottery.grow_tree to app_core;
