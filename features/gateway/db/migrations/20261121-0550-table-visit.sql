-- Money that a player takes along to a table belongs to no round; of which game it was stands here, so that it can be told.
create table gateway.table_visit (
  vendor text not null,
  transaction_id text not null,
  game text not null,
  primary key (vendor, transaction_id),
  constraint of_its_act foreign key (vendor, transaction_id) references gateway.transaction
);
grant select, insert on gateway.table_visit to app_core;
grant select on gateway.table_visit to app_backoffice, app_auditor;
