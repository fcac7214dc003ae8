-- A player who takes a break, or who excludes themselves, has every session ended, and the reason is written down.
alter table identity.session
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (
      end_reason in (
        'logout', 'password_changed', 'password_reset', 'staff', 'blocked', 'player', 'replayed', 'self_excluded', 'time_out'
      )
    );
