import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { testWorld } from '#kit/testing/world.ts';

const rounds = (game: string) =>
  `insert into gateway.round (merchant_id, vendor, game, round_id) values ('mrc_1', 'VV', 'g', 'one'), ('mrc_1', 'VV', '${game}', 'two')`;
const acts = (roundNo: number, hash = 'a'.repeat(64)) => `
  insert into gateway.transaction (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency,
    amount, money_key, content_hash, answer)
  select 'VV', 'b' || n, 'bet', 'q', n, 'mrc_1', 'mbr_1', 1, 'THB', -1, 'k' || n, '${hash}', '{}'
  from unnest(array[1, ${roundNo}]) n`;

test('whoever writes to the tables: acts are of rounds that are there, rounds of games that their merchants have, and both stay', async (t) => {
  const world = await testWorld(t);
  await withOwner(world, async ({ read }) => {
    const run = (text: string) => sql.raw(text).execute(read);
    const refused = (text: string, why: RegExp) => assert.rejects(run(text), why, text);
    await run("insert into gateway.vendor (vendor, is_own) values ('VV', true)");
    await run(`set session_replication_role = replica;
      insert into gateway.game (merchant_id, vendor, game, currency) values ('mrc_1', 'VV', 'g', 'THB');
      set session_replication_role = origin`);
    await refused(rounds('other'), /of a game that its merchant does not have/);
    await run('alter table gateway.round alter column round_no restart');
    await run(rounds('g'));
    await refused(acts(3), /of a round that is not there/);
    for (const hash of ['A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64), ''])
      await refused(acts(2, hash), /hash_of_hex/);
    await run(acts(2));
    for (const table of ['round', 'game']) {
      await refused(`delete from gateway.${table}`, /without what they point at/);
      await refused(`update gateway.${table} set vendor = 'W'`, /without what they point at/);
      await refused(`truncate gateway.${table} cascade`, /without what they point at/);
    }
    await refused('update gateway.transaction set round_no = 9', /without what they point at/);
  });
});
