-- Found when their end comes near: what was accepted for a time.
create index ask_ending on verification.ask (good_until) where state = 'accepted' and good_until is not null;
