-- Who shall own a brand is invited from the back office, by mail, in the transaction that makes the account.
grant insert on messages.outgoing to app_backoffice;
