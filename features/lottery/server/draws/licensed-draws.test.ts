import assert from 'node:assert/strict';
import test from 'node:test';
import { beaconInUse, chainHashOf, quicknet } from '#features/fairness/public.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { advanceDraws, payDraws, scheduleDraws } from '../../public.ts';
import { openDue } from '../../db/draws/move-draw.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';

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

const recordLicence = (world: TestWorld, merchantId: string) =>
  asOwner(
    world,
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_of_test', '${merchantId}', 'An authority', '1', '{TH}', kit.now(), kit.now() + interval '2 years')`,
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
  await recordLicence(world, merchantId);
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

const hangingOnes = (world: TestWorld, where: string) =>
  asOwner(
    world,
    `select d.draw_no from lottery.draw d join lottery.announcement a using (draw_no)
     where a.chain_hash is not null and ${where}`,
  );

const inMotion = `d.state in ('scheduled', 'open', 'closed')`;

test('a draw that was announced on our own beacon before the licence record sells nothing more: it is void and its stakes go back', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId, players, buy } = scene;
  const [player] = await players(1, 10_000n);
  const balance = () => playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' });
  const { drawId } = await scene.openDraw();
  assert.ok((await buy(player!, drawId, [['three_top', '123', '10.00']])).ok);
  assert.equal(await balance(), 9_000n);
  await recordLicence(world, merchantId);
  // Before the worker has looked: the table itself takes no bet.
  await assert.rejects(buy(player!, drawId, [['three_top', '124', '10.00']]), /beacon of others/);
  await stepIn(world);
  await payDraws(world)();
  assert.deepEqual(await asOwner(world, `select state, void_reason from lottery.draw where draw_id = '${drawId}'`), [
    { state: 'refunded', void_reason: 'own_beacon' },
  ]);
  assert.equal(await balance(), 10_000n);
  assert.deepEqual(await hangingOnes(world, inMotion), [], 'nor does any other that hangs on it');
});

test('one that was announced before the licence record and waits does not open', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await scene.openDraw();
  const waiting = () => hangingOnes(world, `d.state = 'scheduled'`);
  // Announced five seconds before it opens; a busy machine may miss that of one minute.
  for (let minute = 0; minute < 10 && (await waiting()).length === 0; minute++) {
    await world.moveClock(60_000 - (world.clock.now() % 60_000) + 55_200);
    await stepIn(world);
  }
  assert.ok((await waiting()).length > 0);
  await recordLicence(world, merchantId);
  await world.moveClock(6_000);
  const opened = await world.database.transact(async (tx) => accept(await openDue(tx)));
  assert.ok(opened.ok);
  const numbers = opened.value.map(({ draw_no: no }) => no);
  assert.deepEqual(await hangingOnes(world, `d.draw_no = any ('{${numbers.join()}}')`), []);
  await stepIn(world);
  assert.deepEqual(await hangingOnes(world, inMotion), []);
});
