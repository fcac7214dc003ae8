-- one_of_a_sold_card holds the same, without an entry for each of the rounds that have no card.
alter table rounds.round drop constraint one_of_a_card;
