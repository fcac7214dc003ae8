-- Whoever is forgotten is known by no other site's account any more: the one case in which a link goes.
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
