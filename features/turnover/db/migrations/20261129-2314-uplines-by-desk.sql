-- Two people of the desk move a branch of a tree, and with it whose sums a member's play enters.
grant insert, update on turnover.upline to app_backoffice;
