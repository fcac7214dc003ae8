-- Staff sends a notice that failed once more: the message waits again, under its own id, so that a carrier knows it.
grant update (state, carrier, reason, attempts, next_try_at, settled_at) on messages.outgoing to app_backoffice;
