-- Erasing a person removes their social accounts: the only case in which a link is deleted.
create or replace function identity.forget_social_accounts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from identity.social_account where member_id = new.member_id;
  delete from identity.social_attempt where member_id = new.member_id;
  return new;
end
$$;
