-- How a version stood when its people were last told of it: whoever it concerns hears of each change once.
alter table agents.version add column announced text;

-- What stands already is no news.
update agents.version set announced = state;

create index version_unannounced on agents.version (version_id)
where state is distinct from announced and state not in ('active', 'superseded');

grant update (announced) on agents.version to app_core;
