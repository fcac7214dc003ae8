-- The ledger for outside checks: what each member has, and both ends of every movement. Stable; amounts in minor units.
create view public_audit.v_wallet as
select w.member_id as member, w.currency, w.kind, w.balance
from wallet.wallet w;

-- Two entries a movement, which add up to zero: the member's wallet with its balance after, and the counter-account.
create view public_audit.v_entry as
select
  m.wallet_id || '.' || m.version as movement,
  'wallet/' || m.wallet_id as account,
  w.member_id as member,
  w.currency,
  m.amount,
  m.balance_after,
  k.name as kind,
  m.reference,
  m.key,
  m.recorded_at as time
from wallet.movement m
join wallet.wallet w on w.id = m.wallet_id
join wallet.movement_kind k on k.code = m.kind
union all
select
  m.wallet_id || '.' || m.version,
  'counter/' || m.counter_account,
  null,
  c.currency,
  -m.amount,
  null,
  k.name,
  m.reference,
  m.key,
  m.recorded_at
from wallet.movement m
join wallet.counter_account c on c.id = m.counter_account
join wallet.movement_kind k on k.code = m.kind;
comment on view public_audit.v_entry is 'reference and key are wallet.key_of(text) of the references that the features keep';

grant select on public_audit.v_wallet, public_audit.v_entry to app_auditor;
grant usage on schema wallet to app_auditor;
