-- Accepted papers move no money and let a player take it out: whoever accepts them counts with those who let money in, by nothing.
alter table staff.value_act drop constraint value_act_amount_check;
alter table staff.value_act add constraint value_act_amount_check check (amount >= 0);
