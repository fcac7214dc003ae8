-- Counts a claim and writes its grant, one after the other for each campaign: whoever comes first is served first, within budget and stock.
-- Answers the refusal, or nothing where the grant was written.
create or replace function bonuses.take_claim(p_grant bonuses.member_grant, p_person integer, p_device integer, p_address integer)
returns text
language plpgsql
as $$
declare
  c bonuses.campaign;
begin
  select * into c
  from bonuses.campaign
  where campaign_id = (p_grant).campaign_id
  for update;
  if c.state <> 'running' or (p_grant).offered_at < c.starts_at or (p_grant).offered_at >= c.ends_at then
    return 'campaign_closed';
  end if;
  if p_person <= (
    select count(*)
    from bonuses.member_grant g
    where g.campaign_id = c.campaign_id and g.member_id = (p_grant).member_id and g.state <> 'revoked'
  ) then
    return 'claimed_before';
  end if;
  if p_device <= (
    select count(*)
    from bonuses.member_grant g
    where g.campaign_id = c.campaign_id and g.device_hash = (p_grant).device_hash and g.state <> 'revoked'
  ) then
    return 'device_used';
  end if;
  if p_address <= (
    select count(*)
    from bonuses.member_grant g
    where g.campaign_id = c.campaign_id and g.address_hash = (p_grant).address_hash and g.state <> 'revoked'
  ) then
    return 'address_used';
  end if;
  if c.claims >= c.stock or c.granted + (p_grant).amount > c.budget then
    return 'budget_used';
  end if;
  update bonuses.campaign
  set claims = claims + 1, granted = granted + (p_grant).amount
  where campaign_id = c.campaign_id;
  insert into bonuses.member_grant
  select (p_grant).*;
  return null;
end
$$;

revoke all on function bonuses.take_claim from public;
grant execute on function bonuses.take_claim to app_core, app_backoffice;
