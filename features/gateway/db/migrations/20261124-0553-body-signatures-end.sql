-- A key that signs the body alone does so until a day that stands with it: a call of it can be moved to another operation.
alter table gateway.vendor_key add column body_signature_until timestamptz;
update gateway.vendor_key
set body_signature_until = kit.now() + interval '90 days'
where signature_version = 1;
alter table gateway.vendor_key
  add constraint body_signature_ends check (signature_version = 2 or body_signature_until is not null);
