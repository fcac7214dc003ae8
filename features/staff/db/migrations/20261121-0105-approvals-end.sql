-- What nobody decided in three days is asked for anew: the world it was asked in has gone on.
alter table staff.approval
  drop constraint approval_state_check,
  drop constraint approval_check,
  add constraint approval_state_check check (state in ('waiting', 'approved', 'rejected', 'expired')),
  add constraint decided_by_somebody check ((state in ('waiting', 'expired')) = (decided_by is null));
