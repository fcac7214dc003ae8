-- Refused log-ins of strangers are counted, a row a window: nobody can write the trail full, or shut an operator out by guessing.
create table staff.refused_log_in (
  -- The quarter of an hour.
  window_at timestamptz not null,
  -- The operator whose name was typed; `unknown` for a name that nobody has.
  about text not null,
  cause text not null,
  count int not null check (count > 0),
  primary key (window_at, about, cause)
);

create index refused_log_in_about on staff.refused_log_in (about, window_at);

-- Devices from which an operator has logged in before: strangers' guesses do not count against them.
create table staff.known_device (
  staff_id text not null references staff.operator,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  last_used_at timestamptz not null default kit.now(),
  primary key (staff_id, device_hash)
);

create index known_device_time on staff.known_device (last_used_at);

grant select, insert, delete on staff.refused_log_in, staff.known_device to app_backoffice;
grant update (count) on staff.refused_log_in to app_backoffice;
grant update (last_used_at) on staff.known_device to app_backoffice;
