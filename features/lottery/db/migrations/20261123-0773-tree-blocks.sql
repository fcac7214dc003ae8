-- The sealed tree grows in blocks of 1,024 tickets while a draw is sold: to seal joins them, however many there are, and the way
-- of one ticket reads its block and a hash a level. The root is that of the whole tree.
create table lottery.tree_block (
  draw_no int not null references lottery.announcement,
  block_no int not null check (block_no >= 0),
  first_ticket bigint not null,
  last_ticket bigint not null check (last_ticket >= first_ticket),
  leaf_count int not null check (leaf_count between 1 and 1024),
  line_count int not null,
  -- In money: free play left out.
  cost bigint not null,
  root bytea not null check (octet_length(root) = 32),
  primary key (draw_no, block_no),
  constraint one_block_a_ticket unique (draw_no, first_ticket)
);

-- The levels above the blocks, from their roots (0) to the root of all; each as its hashes one after another.
create table lottery.tree_level (
  draw_no int not null references lottery.announcement,
  height smallint not null check (height >= 0),
  size int not null check (size > 0),
  hashes bytea not null check (octet_length(hashes) = size * 32),
  primary key (draw_no, height)
);
-- Not compressed, so that one hash of a large level is read without the others.
alter table lottery.tree_level alter column hashes set storage external;

-- What the lines in the blocks would pay by number, each rounded down, and what they cost; dropped once the draw is over.
create table lottery.line_sum (
  draw_no int not null,
  bet_type text not null,
  number text not null,
  payout bigint not null,
  cost bigint not null,
  primary key (draw_no, bet_type, number)
) with (fillfactor = 70);

create trigger keep_rows before update or delete on lottery.tree_block for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.tree_level for each row execute function lottery.keep();
grant select on lottery.tree_block, lottery.tree_level, lottery.line_sum to app_core, app_backoffice;
grant insert on lottery.tree_block, lottery.tree_level, lottery.line_sum to app_core;
grant update (payout, cost), delete on lottery.line_sum to app_core;

-- One level of the tree, as its hashes one after another, up to the next: nodes of RFC 6962; a last one alone rises unchanged.
create function lottery.next_level(p_hashes bytea) returns bytea
language sql immutable parallel safe set search_path = pg_catalog as $$
  select string_agg(
    case
      when place * 64 + 32 < octet_length(p_hashes)
        then sha256('\x01'::bytea || substring(p_hashes from place * 64 + 1 for 64))
      else substring(p_hashes from place * 64 + 1 for 32)
    end,
    ''::bytea order by place
  )
  from generate_series(0, (octet_length(p_hashes) - 1) / 64) as place
$$;

create function lottery.root_of(p_hashes bytea) returns bytea
language plpgsql immutable parallel safe set search_path = pg_catalog as $$
declare
  v_level bytea := p_hashes;
begin
  while octet_length(v_level) > 32 loop
    v_level := lottery.next_level(v_level);
  end loop;
  return v_level;
end
$$;

-- Adds blocks of the tickets up to one of them, so many at most; the last block, which may be smaller, only where asked. Nobody may
-- buy or take back any of these tickets any more. Answers how many it added; nothing while somebody
-- else adds, whom the last block waits for.
create function lottery.grow_tree(p_draw int, p_through bigint, p_blocks int, p_last boolean) returns int
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
      coalesce(sum(t.cost_total) filter (where t.currency <> 'TRY'), 0)::bigint as cost,
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
          and k.currency = 'TRY'
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

-- Joins the blocks of a draw that has all of them, and keeps the levels above. Answers the root.
create function lottery.join_tree(p_draw int) returns bytea
language plpgsql as $$
declare
  v_level bytea;
  v_height smallint := 0;
begin
  select string_agg(b.root, ''::bytea order by b.block_no) into v_level
  from lottery.tree_block b
  where b.draw_no = p_draw;
  if v_level is null then
    return sha256(''::bytea);
  end if;
  while octet_length(v_level) > 32 loop
    insert into lottery.tree_level (draw_no, height, size, hashes)
    values (p_draw, v_height, octet_length(v_level) / 32, v_level);
    v_level := lottery.next_level(v_level);
    v_height := v_height + 1;
  end loop;
  return v_level;
end
$$;

revoke all on function
  lottery.next_level(bytea), lottery.root_of(bytea), lottery.grow_tree(int, bigint, int, boolean), lottery.join_tree(int)
from public;
grant execute on function
  lottery.next_level(bytea), lottery.root_of(bytea), lottery.grow_tree(int, bigint, int, boolean), lottery.join_tree(int)
to app_core;

-- What was sealed before.
select lottery.grow_tree(s.draw_no, 9223372036854775807, 2147483647, true), lottery.join_tree(s.draw_no)
from lottery.seal s;
delete from lottery.line_sum;
