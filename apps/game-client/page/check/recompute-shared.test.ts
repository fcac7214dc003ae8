import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { comparedOfBet } from '#features/rounds/domain/recheck-shared.ts';
import type { SharedBundle, UnsignedVoid, VoidBundle } from '#features/rounds/domain/shared-bundle.ts';
import { betNo } from '#features/rounds/domain/shared-names.ts';
import { sharedWordsOf } from '#features/rounds/domain/shared-words.ts';
import { ourGames } from '#games/catalogue.ts';
import { fairChance } from '#games/engine/chance/chance.ts';
import { chainOf } from '#games/engine/chance/hash-chain.ts';
import { canonicalHash, type Canonical } from '#kit/shared/canonical-json.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { beaconKeys, signRound } from '#features/fairness/domain/beacon-signature.ts';
import { chainHashOf, timeOf } from '#features/fairness/domain/beacon-chain.ts';
import { isoOf } from '#kit/shared/time.ts';
import { signedWhole } from '#tools/testing/scenes/signed-bundle.ts';
import { checkBeacon } from './beacon-check.ts';
import { checkReceipt } from './receipt-check.ts';
import { recomputeShared } from './recompute-shared.ts';

const known = (code: string) => ourGames.get(code);
const { secretKey, publicKey } = beaconKeys(new Uint8Array(48).fill(7));
const info = {
  publicKey,
  periodSeconds: 3,
  genesisTime: 1_795_305_585,
  groupHash: '0'.repeat(64),
  schemeId: 'bls-unchained-g1-rfc9380',
  beaconId: 'local',
} as const;
const { signature } = signRound(secretKey, 7);
const chainId = 'epo_1';

type Unsigned = Omit<SharedBundle, 'receipt'>;

/** A round of the lantern as it would be published, with a bet of it; still without hashes and signature. */
const published = (number: number, auto: number): Unsigned => {
  const game = ourGames.get('crash')!;
  const elements = chainOf(new Uint8Array(32).fill(9), 40);
  const element = elements[number]!;
  const salt = bytesToHex(sha256(hexToBytes(signature)));
  const inputs = sharedWordsOf({ game: 'crash', version: game.version, chainId, number, salt, element });
  const choices = [{ act: 'bet', auto }];
  const { payout } = game.play({ stake: 1000n, choices, chance: fairChance(inputs) })!;
  return {
    form: 'shared/v2',
    sharedId: 'shr_1',
    game: 'crash',
    version: game.version,
    mathsHash: canonicalHash({ code: 'crash', version: game.version, maths: game.maths } as Canonical),
    maths: { ...game.maths },
    chain: {
      chainId,
      length: 40,
      terminal: bytesToHex(elements[0]!),
      publishedAt: '2026-11-22T00:00:00.000Z',
      beacon: { chainHash: chainHashOf(info), info, round: 7, at: isoOf(timeOf(info, 7)), signature },
      salt,
    },
    number,
    element: bytesToHex(element),
    state: 'settled',
    startedAt: '2026-11-22T00:01:00.000Z',
    endedAt: '2026-11-22T00:01:09.000Z',
    events: [...game.shared!.run(fairChance(inputs)).events],
    bet: {
      roundId: 'rnd_1',
      currency: 'THB',
      stake: '10.00',
      choices,
      state: 'settled',
      payout: moneyText(minor(payout)),
      startHash: '0'.repeat(64),
      outcomeHash: '0'.repeat(64),
    },
  };
};

/** With the hashes of its bet and the signature that follow from the rest of it. */
const bound = (bundle: Unsigned): SharedBundle => {
  const follows = new Map(comparedOfBet(bundle).map(({ name, computed }) => [name, computed]));
  const { bet } = bundle;
  const hashes = { startHash: follows.get('startHash') ?? '', outcomeHash: follows.get('outcomeHash') ?? null };
  return signedWhole({ ...bundle, bet: bet && { ...bet, ...hashes } });
};
const overTheWire = (bundle: Unsigned): unknown => JSON.parse(JSON.stringify(bound(bundle)));

test('a round of the lantern is found right with its bet, and without one', async () => {
  for (const number of [1, 2, 40]) {
    const bundle = published(number, 101);
    for (const one of [bundle, { ...bundle, bet: null }]) {
      const done = await recomputeShared(known, overTheWire(one), { checkBeacon, checkReceipt });
      assert.deepEqual(
        done?.steps.filter(({ holds }) => !holds),
        [],
      );
      assert.deepEqual([done?.holds, done?.draws.length], [true, 2]);
    }
  }
});

test('a publication that was changed is found wrong in the step that it concerns', async () => {
  const bundle = published(3, 101);
  const wrongIn = async (change: Partial<Unsigned>) =>
    (await recomputeShared(known, overTheWire({ ...bundle, ...change }), { checkBeacon, checkReceipt }))?.steps.find(
      ({ holds }) => !holds,
    )?.name;
  assert.equal(await wrongIn({ number: 4 }), 'chain');
  assert.equal(await wrongIn({ chain: { ...bundle.chain, salt: '1'.repeat(64) } }), 'salt');
  assert.equal(await wrongIn({ chain: { ...bundle.chain, publishedAt: '2026-11-23T00:00:00.000Z' } }), 'salt');
  const { beacon } = bundle.chain;
  const other = signRound(beaconKeys(new Uint8Array(48).fill(8)).secretKey, 7).signature;
  const salt = bytesToHex(sha256(hexToBytes(other)));
  for (const wrong of [{ signature: other }, { round: 8 }, { at: '2026-11-22T05:00:00.000Z' }, { info: {} }])
    assert.equal(await wrongIn({ chain: { ...bundle.chain, salt, beacon: { ...beacon, ...wrong } } }), 'salt');
  assert.equal(await wrongIn({ maths: {} }), 'rules');
  assert.equal(await wrongIn({ events: [{ kind: 'crash', point: 12_345 }] }), 'outcome');
  assert.equal(await wrongIn({ bet: { ...bundle.bet!, payout: '77.77' } }), 'payout');
  for (const other of [{ form: 'shared/v2' }, bundle, { ...bound(bundle), form: 'shared/v1' }])
    assert.equal(await recomputeShared(known, other, { checkBeacon, checkReceipt }), undefined);
});

test('a round that came to nothing is found right where all went back, and wrong where something did not', async () => {
  const { chain, game, version, mathsHash } = published(3, 101);
  const bets = ['rnd_1', 'rnd_2'].map((roundId) => ({
    no: betNo(roundId),
    currency: 'THB',
    stake: '10.00',
    returned: '10.00',
    state: 'returned' as const,
  }));
  const bundle: UnsignedVoid = {
    form: 'shared-void/v2',
    sharedId: 'shr_1',
    game,
    version,
    mathsHash,
    chain,
    number: 3,
    state: 'refunded',
    reason: 'chain_broken',
    element: null,
    opensAt: '2026-11-22T00:01:00.000Z',
    closesAt: '2026-11-22T00:01:06.000Z',
    startedAt: null,
    endedAt: '2026-11-22T00:01:07.000Z',
    bets,
    bet: { roundId: 'rnd_2', currency: 'THB', stake: '10.00', returned: '10.00' },
  };
  const done = async (change: Partial<VoidBundle>) =>
    recomputeShared(known, JSON.parse(JSON.stringify(signedWhole({ ...bundle, ...change }))), {
      checkBeacon,
      checkReceipt,
    });
  assert.equal((await done({}))?.holds, true);
  assert.equal((await done({ bet: null }))?.holds, true);
  for (const change of [
    { bets: bets.map((bet) => ({ ...bet, returned: '0.00' })) },
    { bet: { ...bundle.bet!, roundId: 'rnd_3' } },
    { element: '0'.repeat(64) },
    { chain: { ...chain, salt: '0'.repeat(64) } },
  ])
    assert.equal((await done(change))?.holds, false, JSON.stringify(change).slice(0, 80));
});
