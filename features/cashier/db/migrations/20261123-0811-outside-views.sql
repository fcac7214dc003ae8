-- Auditors hold deposits, and what banks told of, against the books; who paid stays sealed.
create view public_audit.v_deposit as
select
  d.deposit_id, d.merchant_id, d.member_id, m.kind, d.account_id, d.reference, a.currency, d.amount, d.pay_amount, d.state,
  d.reason, d.created_at, d.ended_at, d.credited_amount, d.fee, l.transaction_id
from cashier.deposit d
join cashier.method m using (method_id)
join cashier.payment_account a on a.account_id = d.account_id
left join cashier.bank_line l on l.deposit_id = d.deposit_id and l.state = 'credited';

create view public_audit.v_bank_line as
select
  l.line_id, a.merchant_id, l.account_id, l.transaction_id, a.currency, l.amount, l.paid_at, l.received_at, l.reference, l.state,
  l.reason, l.since, l.deposit_id, l.member_id
from cashier.bank_line l
join cashier.payment_account a using (account_id);

grant select on public_audit.v_deposit, public_audit.v_bank_line to app_auditor;
