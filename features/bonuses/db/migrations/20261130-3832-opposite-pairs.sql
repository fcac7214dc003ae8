-- Two accounts that lay opposite bets are a signal of their own.
alter table bonuses.abuse_signal
  drop constraint abuse_signal_kind_check,
  add constraint abuse_signal_kind_check check (
    kind in ('device', 'address', 'bank_account', 'same_rounds', 'opposite_pair', 'opposite_bets', 'bonus_only')
  );
