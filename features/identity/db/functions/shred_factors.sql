-- Erasing a person deletes their factors; the history of the factors keeps only kind and time.
create or replace function identity.shred_factors(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from identity.totp where member_id = p_member_id;
  delete from identity.totp_setup where member_id = p_member_id;
  delete from identity.totp_step where member_id = p_member_id;
  delete from identity.passkey where member_id = p_member_id;
  delete from identity.passkey_question where member_id = p_member_id;
  delete from identity.recovery_code where member_id = p_member_id;
  delete from identity.second_step where member_id = p_member_id;
  update identity.factor_event
  set name = null, ip = '0.0.0.0', user_agent = ''
  where member_id = p_member_id
$$;

revoke all on function identity.shred_factors from public;
grant execute on function identity.shred_factors to app_backoffice;
