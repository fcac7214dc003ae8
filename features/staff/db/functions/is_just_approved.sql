-- What two people agree on is done with the second one's word: an older word is no reason to do it later.
-- Public: whether exactly this was approved, by two independent people, a moment ago.
create or replace function staff.is_just_approved(p_approval text, p_kind text, p_merchant text, p_subject text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select staff.is_approved(p_approval, p_kind, p_merchant, p_subject)
    and exists (
      select
      from staff.approval a
      where a.approval_id = p_approval
        and a.decided_at > kit.now() - interval '1 minute'
    )
$$;

revoke all on function staff.is_just_approved from public;
grant execute on function staff.is_just_approved to app_core, app_backoffice;
