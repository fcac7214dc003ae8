import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainHashOf, quicknet } from '#features/fairness/public.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { ways } from '../play.fixture.ts';
import { readyChain } from './shared-chain.ts';
import { openTable } from './shared.fixture.ts';

test('from a licence record on no round hangs on a chain that was salted by our own beacon', async (t) => {
  const { world, house } = await openTable(t, ways[0]!);
  const game = house.games.get('crash')!;
  for (let looks = 0; looks < 10 && !(await readyChain(house, game)); looks++) await world.moveClock(3000);
  assert.ok(await readyChain(house, game), 'a demo plays on our own');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query(
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     select 'lic_of_test', merchant_id, 'An authority', '1', '{TH}', kit.now(), kit.now() + interval '2 years'
     from merchants.merchant limit 1`,
  );
  assert.equal(await readyChain(house, game), undefined);
  assert.equal(await readyChain(house, game), undefined);
  const chains = async () =>
    (await owner.pool.query<{ beacon_chain: string }>(`select distinct beacon_chain from rounds.chain`)).rows;
  assert.equal((await chains()).length, 1, 'nothing new was published on it');
  const hash = chainHashOf(quicknet);
  await owner.pool.query(
    `insert into fairness.beacon_chain (chain_hash, chain, relays) values ($1, $2, '{http://127.0.0.1:1}')`,
    [hash, JSON.stringify(quicknet)],
  );
  await owner.pool.query(`insert into fairness.beacon_choice (chain_hash) values ($1)`, [hash]);
  await readyChain(house, game);
  assert.ok((await chains()).some(({ beacon_chain }) => beacon_chain === hash));
});
