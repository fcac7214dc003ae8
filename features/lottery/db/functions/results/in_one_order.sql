-- The numbers of one prize are compared in one order and shown in the order in which they were told: both are kept, and are the
-- same numbers.
create or replace function lottery.in_one_order(p_drawn jsonb) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog as $$
  select jsonb_object_agg(p.key, (
    select coalesce(jsonb_agg(n.number order by n.number collate "C"), '[]')
    from jsonb_array_elements_text(p.value) n (number)
  ))
  from jsonb_each(p_drawn) p
$$;
