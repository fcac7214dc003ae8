-- Everything that staff and sensitive calls do is written down in a chain: a row can't change or vanish unseen.
create schema staff;
grant usage on schema staff to app_core, app_backoffice;

create table staff.audit_entry (
  seq bigint primary key check (seq > 0),
  merchant_id text,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system', 'visitor')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  at timestamptz not null,
  -- The hash of the row before; 64 zeros for the first.
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over the canonical JSON of everything above.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

comment on table staff.audit_entry is 'append-only, hash-chained; heads are also kept in files outside the database';

create index audit_entry_merchant on staff.audit_entry (merchant_id, seq desc);
create index audit_entry_subject on staff.audit_entry (subject_kind, subject_id, seq desc);
create index audit_entry_actor on staff.audit_entry (actor_id, seq desc);
create index audit_entry_action on staff.audit_entry (action, seq desc);

-- One writer at a time: the next number and the hash it must carry. Held until the transaction ends.
create function staff.lock_audit_head()
returns table (seq bigint, hash text, now timestamptz)
language plpgsql
volatile
as $$
begin
  perform pg_advisory_xact_lock(7301, 1);
  return query
    select entry.seq, entry.hash, date_trunc('milliseconds', kit.now())
    from (select 1) one
    left join (
      select last.seq, last.hash
      from staff.audit_entry last
      order by last.seq desc
      limit 1
    ) entry on true;
end
$$;

create function staff.keep_audit_chain()
returns trigger
language plpgsql
as $$
declare
  v_seq bigint;
  v_hash text;
begin
  select entry.seq, entry.hash
  into v_seq, v_hash
  from staff.audit_entry entry
  order by entry.seq desc
  limit 1;
  if new.seq <> coalesce(v_seq, 0) + 1 or new.previous_hash <> coalesce(v_hash, repeat('0', 64)) then
    raise exception 'an audit entry continues the chain at its end';
  end if;
  return new;
end
$$;

create function staff.refuse_audit_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit trail is append-only';
end
$$;

create trigger audit_entry_chain
before insert on staff.audit_entry
for each row execute function staff.keep_audit_chain();

create trigger audit_entry_append_only
before update or delete or truncate on staff.audit_entry
for each statement execute function staff.refuse_audit_change();

revoke all on staff.audit_entry from public;
grant select, insert on staff.audit_entry to app_core, app_backoffice;

create view public_audit.v_audit as
select
  seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
  before, after, reason, ip, request_id, at, previous_hash, hash
from staff.audit_entry;

grant select on public_audit.v_audit to app_auditor, app_core, app_backoffice;
