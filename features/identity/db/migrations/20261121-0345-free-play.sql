-- Free play: an account for two hours, without a name, a contact or a password, that owns nothing but demo credit.
alter table identity.member
add constraint trial_has_demo_credit_alone check ((kind = 'trial') = (currency = 'TRY'));

create table identity.trial (
  member_id text primary key references identity.member,
  ends_at timestamptz not null,
  -- The account that the person made of it. Nothing of the demo credit went there.
  converted_to text unique references identity.member,
  -- When what could lead to a person (addresses, devices) was deleted.
  cleared_at timestamptz
);

create index trial_to_clear on identity.trial (ends_at) where cleared_at is null;

grant select, insert on identity.trial to app_core;
grant update (converted_to) on identity.trial to app_core;
grant select on identity.trial to app_backoffice;

-- Deletes what an ended trial account left of a person: sessions, log-ins, codes and the address. The account's row stays for
-- the ledger and the tickets that name it. Of trial accounts only, so the product's role may do this and delete nothing else.
create function identity.clear_ended_trials(p_now timestamptz, p_most int)
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_member text[];
begin
  select array_agg(t.member_id) into v_member
  from (
    select member_id
    from identity.trial
    where ends_at <= p_now
      and cleared_at is null
    order by ends_at
    limit p_most
    for update skip locked
  ) t;
  if v_member is null then
    return;
  end if;
  delete from identity.login_code where member_id = any(v_member);
  delete from identity.login_attempt where member_id = any(v_member);
  delete from identity.session where member_id = any(v_member);
  update identity.member
  set registered_from = '::',
    last_login_at = null
  where member_id = any(v_member)
    and kind = 'trial';
  update identity.trial
  set cleared_at = p_now
  where member_id = any(v_member);
  return query select unnest(v_member);
end
$$;
revoke all on function identity.clear_ended_trials from public;
grant execute on function identity.clear_ended_trials to app_core;
