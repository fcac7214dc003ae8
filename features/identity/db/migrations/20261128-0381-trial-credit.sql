-- How much demo credit a trial account was given: a grant of another sum is no grant of ours.
alter table identity.trial add column credit bigint not null default 1000000 check (credit > 0);
-- All of before were given 10,000.00; from here on it is said.
alter table identity.trial alter column credit drop default;
