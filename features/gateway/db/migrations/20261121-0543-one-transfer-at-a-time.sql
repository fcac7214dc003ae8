-- Of a member at a vendor one transfer is on its way at a time: two that call back the same balance would both want all of it.
create unique index one_transfer_on_its_way on gateway.wallet_transfer (member_id, vendor) where state = 'in_transit';
