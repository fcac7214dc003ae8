-- Begins the next join that is due: of the three months of a quarter, or of all pieces of a year, once a whole month after
-- them is over as well (those who read the latest months want them apart).
create or replace function wallet.begin_join()
returns boolean
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_due record;
  v_name text;
begin
  select s.first_month, s.months, min(p.first_month) as piece_month into v_due
  from (
    select distinct p.first_month / n.months * n.months as first_month, n.months
    from wallet.ledger_pieces() p
    join (values (3), (12)) n (months) on n.months > p.months
  ) s
  join wallet.ledger_pieces() p on p.months < s.months and p.first_month / s.months = s.first_month / s.months
  cross join wallet.ledger_month l
  where s.first_month + s.months < l.month
  group by s.first_month, s.months
  having count(*) > 1
  order by s.months desc, s.first_month
  limit 1;
  if not found then
    return false;
  end if;
  v_name := 'movement_' || v_due.first_month / 12 || case
    when v_due.months = 3 then '_q' || v_due.first_month % 12 / 3 + 1
    else '' end;
  execute format('create table wallet.%I (like wallet.movement including defaults including constraints)', v_name);
  execute format('alter table wallet.%I add primary key (wallet_id, version), add unique (key), add constraint %I check (month in (%s))',
    v_name, v_name || '_months',
    (select string_agg(m::text, ', ') from generate_series(v_due.first_month, v_due.first_month + v_due.months - 1) m));
  execute format('create index on wallet.%I (reference) where kind = 1', v_name);
  -- For those who read one month of it: its months stand one after the other.
  execute format('create index on wallet.%I using brin (month)', v_name);
  insert into wallet.month_join (target, first_month, months, piece_month)
  values (v_name, v_due.first_month, v_due.months, v_due.piece_month);
  return true;
end
$$;

revoke all on function wallet.begin_join from public;
