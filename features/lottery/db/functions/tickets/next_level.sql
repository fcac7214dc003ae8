-- One level of the tree, as its hashes one after another, up to the next: nodes of RFC 6962; a last one alone rises unchanged.
create or replace function lottery.next_level(p_hashes bytea) returns bytea
language sql immutable parallel safe set search_path = pg_catalog as $$
  select string_agg(
    case
      when place * 64 + 32 < octet_length(p_hashes)
        then sha256('\x01'::bytea || substring(p_hashes from place * 64 + 1 for 64))
      else substring(p_hashes from place * 64 + 1 for 32)
    end,
    ''::bytea order by place
  )
  from generate_series(0, (octet_length(p_hashes) - 1) / 64) as place
$$;

revoke all on function lottery.next_level from public;
grant execute on function lottery.next_level to app_core;
