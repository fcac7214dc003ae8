-- A vendor may offer no list of its acts, tests must not look like play, and free rounds are told of like any other call.
alter table gateway.match_run
  -- Without a list our acts are held against the ledger alone.
  add column is_listed boolean not null default true;
grant update (is_listed) on gateway.match_run to app_core;

-- A player that a vendor has opened to test with: no list of a vendor tells of it, and nobody need look into it.
alter table gateway.vendor_player add column is_sandbox boolean not null default false;

alter table gateway.outgoing_call
  drop constraint outgoing_call_name_check,
  add constraint outgoing_call_name_check check (name in ('resend', 'free-rounds')),
  alter column from_at drop not null,
  alter column to_at drop not null,
  add column free_rounds_id text references gateway.free_rounds,
  add constraint says_about_what check (
    case name
      when 'resend' then num_nulls(from_at, to_at) = 0 and free_rounds_id is null
      else num_nonnulls(from_at, to_at) = 0 and free_rounds_id is not null
    end
  );
create unique index free_rounds_told_of_once on gateway.outgoing_call (free_rounds_id)
where state = 'waiting' and free_rounds_id is not null;
create index outgoing_call_of_free_rounds on gateway.outgoing_call (free_rounds_id, asked_at desc)
where free_rounds_id is not null;

-- A vendor goes back to speaking our own shape.
grant delete on gateway.vendor_adapter to app_backoffice;
