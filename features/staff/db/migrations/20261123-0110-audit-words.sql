-- A word in a long trail is found by its index: names, actions, subjects and reasons together, as staff searches them.
create extension if not exists pg_trgm with schema staff;

-- The extension stands wherever it was needed first.
do $$
begin
  execute format(
    $index$
      create index audit_entry_words on staff.audit_entry using gin (
        (actor_name || chr(10) || action || chr(10) || subject_id || chr(10) || coalesce(reason, '')) %s.gin_trgm_ops
      )
    $index$,
    (select e.extnamespace::regnamespace::text from pg_catalog.pg_extension e where e.extname = 'pg_trgm')
  );
end
$$;
