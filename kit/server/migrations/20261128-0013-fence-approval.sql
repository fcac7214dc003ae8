-- By which approval a fence was lifted; the feature of the staff holds it against its approvals.
alter table kit.money_fence add column lifted_approval text;
grant update (lifted_approval) on kit.money_fence to app_backoffice;
