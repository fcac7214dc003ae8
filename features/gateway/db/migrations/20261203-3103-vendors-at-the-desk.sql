-- A vendor is taken up at the desk, by two people; never as one of our own, and off until somebody switches it on.
alter table gateway.vendor alter column is_own set default false;

grant insert (vendor, enabled, wallet_style) on gateway.vendor to app_backoffice;
