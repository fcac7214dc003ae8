-- Staff helps a player who has lost the password. Its role can write no password but through this, which always makes the
-- player choose another, so nobody of the staff can put in one that lasts.
create or replace function identity.reset_password(p_member_id text, p_password_hash text, p_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update identity.member
  set password_hash = p_password_hash, password_set_at = p_at, password_must_change = true
  where member_id = p_member_id
$$;

revoke all on function identity.reset_password from public;
grant execute on function identity.reset_password to app_backoffice;
