-- How a version stood when its people were last told of it: whoever it concerns hears of each change once.
alter table agents.version add column told text;

create index version_untold on agents.version (version_id)
where state is distinct from told and state not in ('active', 'superseded');

grant update (told) on agents.version to app_core;
