-- Movements are kept by month; one month at a time is written, and this is how the next one is opened.
create function wallet.month_of(p_at timestamptz)
returns smallint
language sql
immutable
return (extract(year from p_at at time zone 'UTC') * 12 + extract(month from p_at at time zone 'UTC') - 1)::smallint;

-- Makes the partition of a month. Attached, not created in place: that needs no lock that readers would feel.
create function wallet.prepare_month(p_month smallint)
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

-- Moves the writing to a month that has begun. Waits for the batches in flight and holds the next ones back meanwhile, so
-- that no two batches ever write to different partitions at the same time: that is what keeps keys unique for ever.
create function wallet.open_month(p_month smallint)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.prepare_month(p_month);
  perform pg_advisory_xact_lock(7202, 0);
  update wallet.ledger_month set month = p_month where month < p_month;
end
$$;

do $$
declare
  v_month smallint := wallet.month_of(kit.now());
begin
  insert into wallet.ledger_month (month, first_month) values (v_month, v_month);
  perform wallet.prepare_month(v_month);
end
$$;

revoke all on function wallet.prepare_month(smallint), wallet.open_month(smallint) from public;
grant execute on function wallet.prepare_month(smallint), wallet.open_month(smallint) to app_core;
