-- Where a vendor is called, and what our calls are signed with, stands with its connection, whatever shape it speaks.
alter table gateway.vendor_adapter
  drop column address,
  drop column sign_sealed;
