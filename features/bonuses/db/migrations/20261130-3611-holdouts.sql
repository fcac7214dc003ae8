-- A part of those whom a campaign is for may be left out of it, so that what it changes can be measured.

alter table bonuses.campaign add column holdout_percent smallint not null default 0 check (holdout_percent between 0 and 50);

-- Who would have seen the offer, and was shown nothing.
alter table bonuses.offer_seen add column is_held_out boolean not null default false;
