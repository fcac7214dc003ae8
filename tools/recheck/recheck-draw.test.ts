import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import type { YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import { quicknet } from '#features/fairness/domain/beacon-chain.ts';
import { beaconKeys, signRound } from '#features/fairness/domain/beacon-signature.ts';
import type { DrawBundle } from '#features/fairness/domain/draw-bundle.ts';
import { recheckDraw } from '#features/fairness/domain/recheck-draw.ts';
import { exampleDraw, sampleDraw, samplePayTable } from '#features/fairness/domain/sample-draw.ts';
import { recheckBundle } from './recheck-draw.ts';

const { secretKey, publicKey } = beaconKeys(new Uint8Array(48).fill(11));
const chain = { ...quicknet, publicKey, beaconId: 'local' };
const chance = seeded(20261121);
const digits = { three_top: 3, three_tod: 3, two_top: 2, two_bottom: 2, run_top: 1, run_bottom: 1 };

const randomLine = () => {
  const { betType, rate } = samplePayTable[chance.below(samplePayTable.length)]!;
  const count = digits[betType as keyof typeof digits];
  const number = String(chance.below(10 ** count)).padStart(count, '0');
  return { betType, number, stake: `${1 + chance.below(500)}.${String(chance.below(100)).padStart(2, '0')}`, rate };
};

/** As the product makes them: any number of shots and tickets, several draws on one beacon round. */
const randomDraw = (at: number, beacon = rounds[at % rounds.length]!): DrawBundle => {
  const tickets = Array.from({ length: 1 + chance.below(40) }, () =>
    Array.from({ length: 1 + chance.below(6) }, randomLine),
  );
  return sampleDraw({
    seed: Uint8Array.from({ length: 32 }, () => chance.below(256)),
    drawNumber: `TH1M-20261121-${String(at).padStart(4, '0')}`,
    entries: Array.from(
      { length: chance.below(40) },
      (_, position): YeekeeEntry => [position + 1, chance.below(100_000)],
    ),
    tickets,
    shown: chance.below(tickets.length),
    chain,
    beacon,
  });
};
const rounds = Array.from({ length: 20 }, (_, at) => signRound(secretKey, 1000 + at));

const published = (bundle: DrawBundle) => JSON.parse(JSON.stringify(bundle));

test('1,000 draws of the product come out the same from the public JSON alone', (t) => {
  let winning = 0;
  for (let at = 0; at < 1000; at++) {
    const bundle = randomDraw(at);
    assert.deepEqual(recheckBundle(published(bundle)), [], bundle.announcement.drawNumber);
    if (bundle.ticket!.payoutTotal !== '0.00') winning++;
  }
  t.diagnostic(`${winning} of the shown tickets won`);
  assert.ok(winning > 50, 'too few winning tickets to have tested payouts');
});

test('both programs refuse the same tampered draws', () => {
  const bundle = exampleDraw();
  const changes: ((copy: DrawBundle) => void)[] = [
    (copy) => (copy.seed = '00'.repeat(32)),
    (copy) => (copy.entries[0]![1] += 1),
    (copy) => copy.entries.reverse(),
    (copy) => (copy.result.final = '00000'),
    (copy) => (copy.result.top3 = '000'),
    (copy) => (copy.announcement.closeAt = '2023-08-23T15:59:15.000Z'),
    (copy) => (copy.seal.ticketCount += 1),
    (copy) => (copy.beacon.round += 1),
    (copy) => (copy.beacon.randomness = '00'.repeat(32)),
    (copy) => (copy.chain.genesisTime += 1),
    (copy) => (copy.payTable[0]!.rate = '901'),
    (copy) => (copy.rules.th = 'อื่น'),
    (copy) => (copy.exposure!['top3/374'] = '1.00'),
    (copy) => (copy.ticket!.leaf.lines[0]!.stake = '11.00'),
    (copy) => (copy.ticket!.leaf.boughtAt = copy.announcement.closeAt),
    (copy) => (copy.ticket!.index -= 1),
    (copy) => copy.ticket!.path.pop(),
    (copy) => (copy.ticket!.payouts[0] = '99.00'),
    (copy) => (copy.ticket!.payoutTotal = '99.00'),
  ];
  for (const change of changes) {
    const copy = structuredClone(bundle);
    change(copy);
    assert.notEqual(recheckBundle(published(copy)).length, 0, `second program: ${change.toString()}`);
    assert.equal(recheckDraw(copy).holds, false, `the product: ${change.toString()}`);
  }
});
