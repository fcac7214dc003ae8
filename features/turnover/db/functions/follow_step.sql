-- One step: changes of the gateway that nobody followed, p_limit of them, and as many players of large rounds. A step that
-- ends early leaves nothing behind. Null where another worker is at it and p_waits is false.
create or replace function turnover.follow_step(p_limit integer, p_waits boolean, out looked integer, out changed integer, out is_caught_up boolean)
language plpgsql
set jit = off
as $$
declare
  c turnover.cursor;
  v_last xid8;
  v_rounds bigint[];
  v_members text[];
  v_vendors text[];
  v_ids text[];
  v_ended bigint[];
  v_wide bigint[];
  v_more bigint[];
  v_more_members text[];
  v_is_fresh boolean;
begin
  -- Mostly nothing has changed: told by a look alone, without a lock and without a write. A step of another worker that is not
  -- committed yet has not moved what is seen here, so its changes are waited for below.
  if not turnover.is_behind() then
    looked := 0;
    changed := 0;
    is_caught_up := true;
    return;
  end if;
  if p_waits then
    select * into c from turnover.cursor for update;
  else
    select * into c from turnover.cursor for update skip locked;
    if not found then
      return;
    end if;
  end if;
  -- The books were carried to a database whose transactions are numbered anew: everything is followed once more.
  if pg_snapshot_xmin(c.seen) > pg_snapshot_xmax(pg_current_snapshot()) then
    c.seen := '3:3:';
    c.looking := null;
  end if;
  -- Only a look that began in this step shows all that was committed before it.
  v_is_fresh := c.looking is null;
  if v_is_fresh then
    c.looking := pg_current_snapshot();
    c.through := null;
  end if;
  select count(*), max(g.changed_in),
    array_agg(g.round_no) filter (where g.round_no is not null and g.member_id is not null),
    array_agg(g.member_id) filter (where g.round_no is not null and g.member_id is not null),
    array_agg(g.vendor) filter (where g.round_no is null),
    array_agg(g.root_id) filter (where g.round_no is null),
    array_agg(g.round_no) filter (where g.member_id is null)
  into looked, v_last, v_rounds, v_members, v_vendors, v_ids, v_ended
  from gateway.changes(c.seen, c.looking, c.through, p_limit) g;
  if v_ended is not null then
    select array_agg(p.round_no) filter (where not p.is_cut), array_agg(p.member_id) filter (where not p.is_cut),
      array_agg(distinct p.round_no) filter (where p.is_cut)
    into v_more, v_more_members, v_wide
    from gateway.players_of_rounds(v_ended, 2000) p;
    v_rounds := v_rounds || v_more;
    v_members := v_members || v_more_members;
    if v_wide is not null then
      insert into turnover.waiting (member_id, round_no)
      select p.member_id, p.round_no
      from gateway.players_of_rounds(v_wide, null) p
      on conflict do nothing;
    end if;
  end if;
  with taken as (
    delete from turnover.waiting w
    where w.ctid in (select ctid from turnover.waiting limit p_limit)
    returning w.round_no, w.member_id
  )
  select array_agg(t.round_no), array_agg(t.member_id) into v_more, v_more_members from taken t;
  v_rounds := v_rounds || v_more;
  v_members := v_members || v_more_members;
  changed := 0;
  if v_rounds is not null or v_ids is not null then
    changed := turnover.write_facts(
      coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
    );
  end if;
  if looked < p_limit then
    update turnover.cursor set seen = c.looking, looking = null, through = null;
  else
    update turnover.cursor set seen = c.seen, looking = c.looking, through = v_last;
  end if;
  is_caught_up := v_is_fresh and looked < p_limit and not exists (select from turnover.waiting);
end
$$;

revoke all on function turnover.follow_step from public;
grant execute on function turnover.follow_step to app_core;
