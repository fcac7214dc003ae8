-- Staff adds an account to pay to; a second person has to agree before anybody is shown its number.
grant insert on cashier.payment_account, cashier.method to app_backoffice;
