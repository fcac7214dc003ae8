-- Puts the filled partition in the place of its pieces. Everybody waits while it waits for those who read or write movements,
-- so it gives up soon, and tries once a minute.
create or replace function wallet.end_join(p_join wallet.month_join)
returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_piece record;
begin
  update wallet.month_join set tried_at = clock_timestamp();
  begin
    perform set_config('lock_timeout', '200ms', true);
    lock table wallet.movement in access exclusive mode;
    for v_piece in
      select p.name
      from wallet.ledger_pieces() p
      where p.first_month between p_join.first_month and p_join.first_month + p_join.months - 1
    loop
      execute format('alter table wallet.movement detach partition wallet.%I', v_piece.name);
      execute format('drop table wallet.%I', v_piece.name);
    end loop;
    -- Its constraint spares the attaching a look at the rows.
    execute format('alter table wallet.movement attach partition wallet.%I for values in (%s)', p_join.target,
      (select string_agg(m::text, ', ') from generate_series(p_join.first_month, p_join.first_month + p_join.months - 1) m));
    execute format('alter table wallet.%I drop constraint %I', p_join.target, p_join.target || '_months');
  exception when lock_not_available then
    return false;
  end;
  delete from wallet.month_join;
  return true;
end
$$;

revoke all on function wallet.end_join from public;
