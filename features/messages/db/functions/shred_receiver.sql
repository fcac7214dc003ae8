-- A person can be forgotten: that a message left stays, to whom and with which words does not.
create or replace function messages.shred_receiver(p_merchant_id text, p_to_index text, p_nobody_sealed text, p_at timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update messages.outgoing
  set to_sealed = p_nobody_sealed, to_index = '', subject = case when channel = 'mail' then '—' end, text_sealed = null,
    -- What still waits would have nobody to go to.
    state = case when state = 'queued' then 'failed' else state end,
    reason = case when state = 'queued' then 'no_account' else reason end,
    next_try_at = null,
    settled_at = coalesce(settled_at, p_at)
  where merchant_id = p_merchant_id
    and to_index = p_to_index
$$;

revoke all on function messages.shred_receiver from public;
grant execute on function messages.shred_receiver to app_backoffice;
