-- A transfer without a reference is compared with every unpaid deposit of its amount, not only with the one that waits.
create index deposit_unpaid_amount on cashier.deposit (account_id, pay_amount, expires_at) where state <> 'credited';
