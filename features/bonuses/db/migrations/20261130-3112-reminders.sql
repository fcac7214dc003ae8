-- Whoever plays a bonus is reminded once before its time is over.

alter table bonuses.member_grant add column reminded_at timestamptz;
