-- A vendor of ours that tests may try a shape without being called in it: how it is called stays as it was.
alter table gateway.vendor_adapter add column is_sandbox boolean not null default false;
