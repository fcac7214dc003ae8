-- Wallets and counter-accounts are opened, locked and blocked through these functions alone.
create or replace function wallet.key_of(p_text text)
returns uuid
language sql
immutable
parallel safe
return encode(substr(sha256(convert_to(p_text, 'UTF8')), 1, 16), 'hex')::uuid;

comment on function wallet.key_of(text) is 'the 16 bytes under which an idempotency key is kept';

revoke all on function wallet.key_of from public;
grant execute on function wallet.key_of to app_core, app_backoffice, app_auditor;
