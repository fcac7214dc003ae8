-- A socket is opened with a one-use ticket, by whichever process the proxy picks.
create table kit.live_ticket (
  ticket_hash bytea primary key,
  session_id text,
  member_id text,
  expires_at timestamptz not null
);

grant select, insert, delete on kit.live_ticket to app_core;
