-- A word in a long trail is found by its index: names, actions, subjects and reasons together, as staff searches them.
-- The extension stands in the schema of the catalogue, which needed it first.
create index audit_entry_words on staff.audit_entry using gin (
  (actor_name || chr(10) || action || chr(10) || subject_id || chr(10) || coalesce(reason, '')) lobby.gin_trgm_ops
);
