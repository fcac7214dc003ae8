-- Which other end each kind of movement may have: the product's role cannot make money by a pair that the product never uses.
create table wallet.movement_end (
  kind smallint not null references wallet.movement_kind (code),
  -- Whether the wallet gains by it.
  gains boolean not null,
  owner text not null,
  -- A regular expression over the whole code of the counter-account.
  codes text not null,
  -- The only currency it may be in; without one it may be in each.
  currency text,
  primary key (kind, gains, owner, codes)
);
grant select on wallet.movement_end to app_core, app_backoffice, app_auditor;

insert into wallet.movement_end (kind, gains, owner, codes, currency)
select k.code, r.gains, r.owner, r.codes, r.currency
from (
  values
    ('deposit', true, 'bank_clearing', '.+', null),
    ('fee', false, 'house', 'deposit_fee', null),
    ('fee', true, 'house', 'withdrawal_fee', null),
    ('capture', false, 'bank_clearing', '.+', null),
    ('capture', false, 'house', 'withdrawal_fee', null),
    ('payout_back', true, 'bank_clearing', '.+', null),
    ('dispute_refund', true, 'house', 'dispute', null),
    ('trial_grant', true, 'house', 'free_play', 'TRY'),
    ('bet', false, 'vendor_clearing', '[^.]+', null),
    ('win', true, 'vendor_clearing', '[^.]+', null),
    ('tip', false, 'vendor_clearing', '[^.]+', null),
    ('bonus_win', true, 'vendor_clearing', '[^.]+', null),
    ('jackpot_win', true, 'vendor_clearing', '[^.]+', null),
    ('adjustment', false, 'vendor_clearing', '[^.]+', null),
    ('adjustment', true, 'vendor_clearing', '[^.]+', null),
    ('hold', false, 'in_transit', 'hold', null),
    ('hold', true, 'in_transit', 'hold', null),
    ('release', false, 'in_transit', 'hold', null),
    ('release', true, 'in_transit', 'hold', null),
    ('transfer_out', false, 'in_transit', 'transfer', null),
    ('transfer_in', true, 'in_transit', 'transfer', null),
    -- What players put into a pot, and what it pays.
    ('transfer_out', false, 'vendor_clearing', '[^.]+', null),
    ('transfer_in', true, 'vendor_clearing', '[^.]+', null),
    ('vendor_out', false, 'in_transit', '(table|transfer)\..+', null),
    ('vendor_in', true, 'in_transit', '(table|transfer)\..+', null),
    ('vendor_out', false, 'vendor_clearing', 'wallet\..+', null),
    ('vendor_in', true, 'vendor_clearing', 'wallet\..+', null),
    ('vendor_out', false, 'vendor_clearing', 'table\..+', 'TRY'),
    ('vendor_in', true, 'vendor_clearing', 'table\..+', 'TRY')
) as r (kind, gains, owner, codes, currency)
join wallet.movement_kind k on k.name = r.kind;

-- The same of one account as bits, so that a movement is held against it without a look at another row: bit 2 × kind where the
-- wallet gains, the next one where it pays. A refund takes back what was allowed.
alter table wallet.counter_account add column ends bigint not null default 0;

create function wallet.end_bit(p_kind smallint, p_amount bigint)
returns bigint
language sql
immutable
return case when p_amount = 0 then 0 else 1::bigint << (2 * p_kind + case when p_amount < 0 then 1 else 0 end) end;

create function wallet.ends_of(p_owner text, p_code text, p_currency text)
returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
return wallet.end_bit(1::smallint, 1) | wallet.end_bit(1::smallint, -1) | coalesce(
  (
    select bit_or(wallet.end_bit(e.kind, case when e.gains then 1 else -1 end))
    from wallet.movement_end e
    where e.owner = p_owner
      and p_code ~ ('^(' || e.codes || ')$')
      and coalesce(e.currency, p_currency) = p_currency
  ),
  0
);

create function wallet.set_ends()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new.ends := wallet.ends_of(new.owner, new.code, new.currency);
  return new;
end
$$;
create trigger set_ends before insert or update on wallet.counter_account
for each row execute function wallet.set_ends();

create function wallet.spread_ends()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update wallet.counter_account set ends = wallet.ends_of(owner, code, currency);
  return null;
end
$$;
create trigger spread_ends after insert or update or delete on wallet.movement_end
for each statement execute function wallet.spread_ends();

update wallet.counter_account set ends = 0;
revoke all on function
  wallet.end_bit(smallint, bigint), wallet.ends_of(text, text, text), wallet.set_ends(), wallet.spread_ends()
  from public;
