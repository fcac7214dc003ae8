-- What was credited since a moment is added up for every look at the dashboard.
create index bank_line_credited on cashier.bank_line (ended_at) where state = 'credited';
