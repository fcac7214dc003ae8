-- Who brought whom: the codes that members invite with, and what each registration came with, which commissions will be paid by.
create table identity.invite_code (
  merchant_id text not null references merchants.merchant,
  -- One code whatever its case.
  code_key text not null check (code_key = upper(code_key)),
  code text not null check (upper(code) = code_key and code ~ '^[A-Za-z0-9]{4,32}$'),
  kind text not null check (kind in ('referral', 'affiliate')),
  owner_id text not null references identity.member,
  created_at timestamptz not null,
  -- Null: made with the account.
  created_by text,
  ended_at timestamptz,
  primary key (merchant_id, code_key)
);

-- Every player has one to give to friends; a lost race of two makers is settled here.
create unique index invite_code_of_friend on identity.invite_code (owner_id) where kind = 'referral';
create index invite_code_of_owner on identity.invite_code (owner_id);

create table identity.attribution (
  member_id text not null references identity.member,
  -- `direct`: nobody's invitation.
  kind text not null check (kind in ('direct', 'referral', 'affiliate')),
  merchant_id text not null,
  referrer_id text references identity.member,
  code text,
  domain text not null check (length(domain) <= 300),
  register_url text not null check (length(register_url) <= 500),
  register_method text not null check (register_method in ('WEB')),
  attributed_at timestamptz not null,
  primary key (member_id, kind),
  constraint invited_by_somebody check ((kind = 'direct') = (referrer_id is null and code is null)),
  constraint not_by_oneself check (referrer_id <> member_id)
);

create index attribution_of_referrer on identity.attribution (referrer_id, kind, attributed_at) where referrer_id is not null;

-- What is written here is paid for later: nobody changes it.
grant select, insert on identity.invite_code, identity.attribution to app_core;
grant select, insert on identity.invite_code to app_backoffice;
grant update (ended_at) on identity.invite_code to app_backoffice;
grant select on identity.attribution to app_backoffice;
grant select on identity.invite_code, identity.attribution to app_auditor;

insert into identity.invite_code (merchant_id, code_key, code, kind, owner_id, created_at)
select merchant_id, code, code, 'referral', member_id, registered_at
from identity.member
cross join lateral (
  select translate(upper(substr(md5(member_id || random()::text), 1, 8)), '01', 'XY') as code
) as made
where kind <> 'trial'
on conflict do nothing;
