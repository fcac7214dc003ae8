-- The next step of joining; says whether there was one to take. Copies so many blocks at most.
create or replace function wallet.join_months(p_blocks integer)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_join wallet.month_join;
  v_piece text;
  v_next integer;
  v_rows bigint;
begin
  perform pg_advisory_xact_lock(7202, 2);
  select j.* into v_join from wallet.month_join j;
  if not found then
    return wallet.begin_join();
  end if;
  if v_join.filled_at is not null then
    -- A snapshot of before the last copy would miss it in the new place: an hour outlives every transaction that has not looked
    -- at the ledger yet; one that has holds its lock.
    if clock_timestamp() < v_join.filled_at + interval '1 hour'
      or clock_timestamp() < v_join.tried_at + interval '1 minute' then
      return false;
    end if;
    return wallet.end_join(v_join);
  end if;
  select p.name into v_piece from wallet.ledger_pieces() p where p.first_month = v_join.piece_month;
  execute format('insert into wallet.%I select * from wallet.%I where ctid >= %L and ctid < %L', v_join.target, v_piece,
    format('(%s,0)', v_join.next_block), format('(%s,0)', v_join.next_block + p_blocks));
  get diagnostics v_rows = row_count;
  v_join.next_block := v_join.next_block + p_blocks;
  v_join.copied := v_join.copied + v_rows;
  if v_join.next_block * current_setting('block_size')::bigint >= pg_relation_size(format('wallet.%I', v_piece)::regclass) then
    execute format('select count(*) from wallet.%I', v_piece) into v_rows;
    if v_rows <> v_join.copied then
      raise exception 'of % movements of % there were % copied', v_rows, v_piece, v_join.copied;
    end if;
    select min(p.first_month) into v_next
    from wallet.ledger_pieces() p
    where p.first_month > v_join.piece_month and p.first_month < v_join.first_month + v_join.months;
    if v_next is null then
      v_join.filled_at := clock_timestamp();
      execute format('analyze wallet.%I', v_join.target);
    else
      v_join.piece_month := v_next;
    end if;
    v_join.next_block := 0;
    v_join.copied := 0;
  end if;
  update wallet.month_join
  set piece_month = v_join.piece_month, next_block = v_join.next_block, copied = v_join.copied, filled_at = v_join.filled_at;
  return true;
end
$$;

revoke all on function wallet.join_months from public;
grant execute on function wallet.join_months to app_core;
