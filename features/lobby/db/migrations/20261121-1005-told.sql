-- What a vendor last told of a game, as text: an import compares with it, and changes only what the vendor changed.
alter table lobby.game add column told text;
