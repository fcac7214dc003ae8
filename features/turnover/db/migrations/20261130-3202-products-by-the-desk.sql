-- Staff takes the games of a vendor over, and with them says under which product each is counted.
grant select, insert, update on turnover.product to app_backoffice;
