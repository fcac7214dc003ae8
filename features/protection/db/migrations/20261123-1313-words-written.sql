-- What players write to staff is looked through for words of harm; a sign names the cases, the words stay in them. A false alarm is an outcome.
alter table protection.marker drop constraint marker_kind_check;
alter table protection.marker
add constraint marker_kind_check check (kind in (
  'chasing_losses', 'night_play', 'limits_raised', 'raise_asked_again', 'many_deposits', 'failed_deposits', 'words_written'
));
alter table protection.marker drop constraint marker_outcome_check;
alter table protection.marker
add constraint marker_outcome_check check (
  outcome in ('no_concern', 'false_alarm', 'contacted', 'limit_lowered', 'play_closed', 'watched')
);
alter table protection.marker add column cases text[] not null default '{}';
create index marker_to_be_looked_at on protection.marker (deadline)
where looked_at is null and settled_at is null and passed_at is null;
