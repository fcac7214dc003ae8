-- A round may begin and end by one statement: it is counted, and added to its session, as one that goes step by step is.
create trigger is_counted_at_once after insert on rounds.round for each row
  when (new.state = 'settled') execute function rounds.note_settled();

create trigger sum_session_net_at_once after insert on rounds.round for each row
  when (new.payout is not null) execute function rounds.sum_session_net();
