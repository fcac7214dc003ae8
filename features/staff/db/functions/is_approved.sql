-- What two people have to order can be held by the table of the order itself, whatever names a program writes into it.
-- Public: whether exactly this was approved, by two independent people.
create or replace function staff.is_approved(p_approval text, p_kind text, p_merchant text, p_subject text)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select exists (
    select
    from staff.approval a
    where a.approval_id = p_approval
      and a.kind = p_kind
      and a.merchant_id = p_merchant
      and a.subject_id = p_subject
      and a.state = 'approved'
      and staff.are_independent(a.requested_by, a.decided_by, a.decided_at)
  )
$$;

revoke all on function staff.is_approved from public;
grant execute on function staff.is_approved to app_core, app_backoffice;
