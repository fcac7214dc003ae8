-- p_password_hash: of a password that nobody knows.
create or replace function identity.shred_member(p_member_id text, p_name text, p_password_hash text, p_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from identity.member_field where member_id = p_member_id;
  delete from identity.contact where member_id = p_member_id;
  delete from identity.login_code where member_id = p_member_id;
  delete from identity.remembered where member_id = p_member_id;
  delete from identity.device where member_id = p_member_id;
  update identity.session
  set ip = '0.0.0.0', user_agent = '', device_hash = null, country = null
  where member_id = p_member_id;
  update identity.login_attempt
  set ip = '0.0.0.0', user_agent = '', country = null
  where member_id = p_member_id;
  update identity.member
  set username = p_name, username_key = lower(p_name), password_hash = p_password_hash, payment_password_hash = null,
    registered_from = '0.0.0.0', state = 'blocked', blocked_reason = 'erased', blocked_at = p_at, erased_at = p_at
  where member_id = p_member_id
$$;

revoke all on function identity.shred_member from public;
grant execute on function identity.shred_member to app_backoffice;
