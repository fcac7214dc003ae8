-- As `record_slips`, sent along with the commit: raises LT001 where the slips cannot stand, so that nothing is committed. Rows that all
-- buyers share are held for no more than the commit then.
create or replace function lottery.write_slips(p_draw int, p_slips jsonb)
returns void
language plpgsql
as $$
declare
  v_outcome text := lottery.record_slips(p_draw, p_slips);
begin
  if v_outcome <> 'recorded' then
    raise exception 'slips cannot stand: %', v_outcome using errcode = 'LT001';
  end if;
end
$$;

revoke all on function lottery.write_slips from public;
grant execute on function lottery.write_slips to app_core;
