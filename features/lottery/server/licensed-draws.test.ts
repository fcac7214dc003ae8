import assert from 'node:assert/strict';
import test from 'node:test';
import { beaconInUse, chainHashOf, quicknet } from '#features/fairness/public.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { advanceDraws, scheduleDraws } from '../public.ts';
import { asOwner, openLottery } from './scene.test.ts';

const announcedOn = (world: TestWorld) =>
  asOwner(
    world,
    `select distinct a.chain_hash from lottery.announcement a join lottery.draw d using (draw_no)
     where d.state = 'scheduled' or d.open_at > kit.now() - interval '2 minutes'`,
  );

/** The independent network as the beacon in use; nobody is asked for a round of it here. */
const useQuicknet = (world: TestWorld) =>
  asOwner(
    world,
    `insert into fairness.beacon_chain (chain_hash, chain, relays)
     values ('${chainHashOf(quicknet)}', '${JSON.stringify(quicknet)}', '{http://127.0.0.1:1}');
     insert into fairness.beacon_choice (chain_hash) values ('${chainHashOf(quicknet)}')`,
  );

const stepIn = async (world: TestWorld): Promise<void> => {
  await scheduleDraws(world)();
  await advanceDraws(world)();
};

test('from a licence record on no draw of ours is announced on our own beacon, and on an independent one it is', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await scene.openDraw();
  const { chainHash } = await beaconInUse(world);
  assert.deepEqual(await announcedOn(world), [{ chain_hash: chainHash }]);
  await asOwner(
    world,
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_of_test', '${merchantId}', 'An authority', '1', '{TH}', kit.now(), kit.now() + interval '2 years')`,
  );
  const said: string[] = [];
  const heard = { ...world, log: { ...world.log, error: (message: string) => void said.push(message) } };
  for (let minute = 0; minute < 5; minute++) {
    await world.moveClock(60_000);
    await stepIn(heard);
  }
  assert.deepEqual(await announcedOn(world), [], 'what is not announced takes no bet');
  assert.ok(said.some((message) => message.includes('not an independent one')));
  assert.ok(said.filter((message) => message.includes('not an independent one')).length <= 6, 'once a minute');
  await assert.rejects(
    asOwner(
      world,
      `insert into lottery.announcement (draw_no, terms_id, seed_id, commit_hash, rules_hash, pay_table_hash, chain_hash,
         beacon_round, beacon_at, expected_at, announcement_hash)
       select d.draw_no, a.terms_id, 'sed_x', a.commit_hash, a.rules_hash, a.pay_table_hash, '${chainHash}', 1, d.shots_until + interval '9 s',
         d.shots_until + interval '9 s', repeat('a', 64)
       from lottery.draw d, lottery.announcement a where d.state = 'scheduled' limit 1`,
    ),
    /beacon of others/,
    'nor past the program',
  );
  await useQuicknet(world);
  await world.moveClock(1500);
  await scene.openDraw();
  assert.deepEqual(await announcedOn(world), [{ chain_hash: chainHashOf(quicknet) }]);
});
