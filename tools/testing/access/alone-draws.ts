const idOf = (digit: string) => digit.repeat(32);

/** A draw of others, of four digits, that is closed and sealed and waits for its result. */
export const closedDraw = (digit: string): string[] => {
  const no = 900_000 + Number(digit);
  return [
    // What the product would refuse to write afterwards is written here as if it had been done in its time.
    `set session_replication_role = replica`,
    `insert into lottery.game (merchant_id, group_id, code, tag, names, calendar, rules, currency, position, enabled)
     select merchant_id, group_id, 'TRIED${digit}', tag, names, calendar,
       rules - '{sealingSeconds,beaconWaitSeconds}'::text[] || '{"method": "outside/v1", "resultShape": "lao",
         "expectedAfterSeconds": 60, "resultWaitSeconds": 86400}', currency, position, enabled
     from lottery.game
     where merchant_id = 'mrc_demo' and code = 'OWN4D'`,
    `insert into lottery.draw (draw_no, draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, state)
     overriding system value
     select ${no}, 'drw_${idOf(digit)}', merchant_id, game_id, '2020010${digit}-0001', kit.now() - interval '2 hours',
       kit.now() - interval '1 hour', kit.now() - interval '59 minutes', 'closed'
     from lottery.game
     where code = 'TRIED${digit}'`,
    `insert into lottery.announcement
     select (jsonb_populate_record(a, jsonb_build_object('draw_no', ${no}, 'announcement_hash', repeat('${digit}', 64),
       'expected_at', kit.now(), 'seed_id', null, 'commit_hash', null, 'chain_hash', null, 'beacon_round', null,
       'beacon_at', null))).*
     from lottery.announcement a
     limit 1`,
    `insert into lottery.seal (draw_no, sealed_at, entries_hash, entry_count, merkle_root, ticket_count, stake_total, exposure_hash, seal_hash)
     values (${no}, kit.now(), repeat('0', 64), 0, repeat('0', 64), 0, 0, repeat('0', 64), repeat('${digit}', 64))`,
    `set session_replication_role = origin`,
  ];
};

/** The word of a member of staff about its result. */
export const told = (digit: string, by: string) => `
  insert into lottery.result_claim (claim_id, draw_no, attempt, by_staff, by_name, drawn, source, source_url)
  values ('clm_' || md5('${digit}${by}'), ${900_000 + Number(digit)}, 1, '${by}', '${by}', '{"first": ["1234"]}', 'A paper', 'https://paper.example')`;
