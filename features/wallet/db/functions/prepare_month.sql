-- Makes the partition of a month. Attached, not created in place: that needs no lock that readers would feel.
create or replace function wallet.prepare_month(p_month smallint)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_name text := format('movement_%s_%s', p_month / 12, lpad((p_month % 12 + 1)::text, 2, '0'));
begin
  perform pg_advisory_xact_lock(7202, 1);
  if to_regclass('wallet.' || v_name) is not null then
    return;
  end if;
  execute format('create table wallet.%I (like wallet.movement including defaults including constraints)', v_name);
  execute format('alter table wallet.%I add primary key (wallet_id, version), add unique (key), add constraint %I check (month = %s)',
    v_name, v_name || '_month', p_month);
  execute format('alter table wallet.movement attach partition wallet.%I for values in (%s)', v_name, p_month);
  -- It only spared the attaching a look at the rows; kept, it would cost every insert.
  execute format('alter table wallet.%I drop constraint %I', v_name, v_name || '_month');
end
$$;

revoke all on function wallet.prepare_month from public;
grant execute on function wallet.prepare_month to app_core;
