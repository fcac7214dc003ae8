-- Staff finds a player by the number or address that is theirs now, proved or not; the unique index knows only proved ones.
create index contact_by_address on identity.contact (merchant_id, kind, blind_index);
