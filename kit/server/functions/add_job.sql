-- Late bound: the queue's schema is brought up to date by its library after these files.
create or replace function kit.add_job(p_name text, p_payload json, p_queue text, p_run_at timestamptz, p_key text)
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

revoke all on function kit.add_job from public;
grant execute on function kit.add_job to app_core, app_backoffice;
