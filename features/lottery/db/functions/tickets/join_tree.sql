-- Joins the blocks of a draw that has all of them, and keeps the levels above. Answers the root.
create or replace function lottery.join_tree(p_draw int) returns bytea
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

revoke all on function lottery.join_tree from public;
grant execute on function lottery.join_tree to app_core;
