-- Events for unknown listeners stay readable, and product roles may add jobs without seeing the queue's own tables.
create table kit.outbox_event (
  event_id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz
);

create index outbox_event_waiting on kit.outbox_event (event_id) where delivered_at is null;

grant select, insert on kit.outbox_event to app_core, app_backoffice;
grant update (delivered_at) on kit.outbox_event to app_core;

-- Late bound: the queue's schema is brought up to date by its library after these files.
create function kit.add_job(p_name text, p_payload json, p_queue text, p_run_at timestamptz, p_key text)
returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  execute 'select graphile_worker.add_job($1, $2, queue_name => $3, run_at => coalesce($4, now()), job_key => $5, max_attempts => 25)'
    using p_name, p_payload, p_queue, p_run_at, p_key;
end
$$;

revoke all on function kit.add_job(text, json, text, timestamptz, text) from public;
grant execute on function kit.add_job(text, json, text, timestamptz, text) to app_core, app_backoffice;
