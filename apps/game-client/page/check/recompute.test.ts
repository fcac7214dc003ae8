import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundBundle } from '#features/rounds/domain/round-bundle.ts';
import { ourGames } from '#games/catalogue.ts';
import { fairChance } from '#games/engine/chance/chance.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { canonicalHash, type Canonical } from '#kit/shared/canonical-json.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { publishedRound } from '#tools/testing/scenes/signed-bundle.ts';
import { checkReceipt } from './receipt-check.ts';
import { recompute } from './recompute.ts';

const known = (code: string) => ourGames.get(code);
const seedHex = '8f'.repeat(32);
const seed = Uint8Array.from(Buffer.from(seedHex, 'hex'));

/** A round as it would be published, and its events as the player saw them. */
const played = (code: string, choices: unknown[], stake = 1000n) => {
  const game = ourGames.get(code)!;
  const [epochId, clientSeed, nonce] = ['epo_1', 'my own part', 7];
  const chance = fairChance({
    seed,
    game: `${code}/${game.version}`,
    round: epochId,
    client: `${clientSeed}:${nonce}`,
    beacon: '',
  });
  const { events, payout, isOver } = game.play({ stake, choices, chance })!;
  assert.equal(isOver, true);
  const bundle = publishedRound({
    roundId: 'rnd_1',
    game: code,
    version: game.version,
    mathsHash: canonicalHash({ code, version: game.version, maths: game.maths } as Canonical),
    maths: { ...game.maths },
    epochId,
    commitment: commitOf(seed),
    seed: seedHex,
    clientSeed,
    nonce,
    currency: 'THB',
    stake: moneyText(minor(stake)),
    choices,
    events: [...events],
    state: 'settled',
    endedBy: 'play',
    payout: moneyText(minor(payout)),
  });
  return { bundle, events };
};

const rounds = {
  dice: [{ side: 'under', wins: 9800 }],
  mines: [
    { act: 'open', mines: 24 },
    { act: 'step', cell: 3 },
  ],
};

for (const [code, choices] of Object.entries(rounds))
  test(`a round of ${code} is found right, with every word that it used`, async () => {
    const { bundle, events } = played(code, choices);
    const done = await recompute({ games: known, checkReceipt }, structuredClone(bundle), events);
    assert.equal(done?.holds, true, JSON.stringify(done?.steps));
    assert.deepEqual(done?.played?.events, events);
    assert.equal(done?.draws.filter(({ landed }) => landed !== undefined).length, code === 'dice' ? 1 : 24);
  });

const wrong: [what: string, change: Partial<RoundBundle>, step: string][] = [
  ['another payout', { payout: '999.99' }, 'payout'],
  ['another stake', { stake: '11.00' }, 'payout'],
  ['another seed', { seed: `0${seedHex.slice(1)}` }, 'commitment'],
  ['another commitment', { commitment: 'a'.repeat(64) }, 'commitment'],
  ['another hash of the rules', { mathsHash: 'a'.repeat(64) }, 'rules'],
  ['other rules', { maths: { edge: '1/2' } }, 'rules'],
  ['another number of the round', { nonce: 8 }, 'outcome'],
  ['another part of the player', { clientSeed: 'not my part' }, 'outcome'],
  ['another choice', { choices: [{ side: 'over', wins: 9800 }] }, 'outcome'],
  ['that it was ended by the rule', { endedBy: 'rule' }, 'outcome'],
  ['a version that is not played here', { version: 2 }, 'rules'],
];
test('a publication that was changed anywhere is found wrong, in the step that it concerns', async (t) => {
  const { bundle, events } = played('dice', rounds.dice);
  for (const [what, change, step] of wrong)
    await t.test(what, async () => {
      const done = await recompute({ games: known, checkReceipt }, { ...bundle, ...change }, events);
      assert.equal(done?.holds, false);
      assert.equal(done?.steps.find(({ name }) => name === step)?.holds, false, JSON.stringify(done?.steps));
    });
});

test('what is no publication is not read', async () => {
  const { bundle } = played('dice', rounds.dice);
  const stripped = { ...bundle, form: 'round/v1' };
  for (const other of [undefined, null, 'x', {}, { form: 'round/v2' }, stripped, { ...bundle, more: 1 }])
    assert.equal(await recompute({ games: known, checkReceipt }, other), undefined);
});

const hands: readonly [what: string, choices: unknown[], over: Partial<RoundBundle>, holds: boolean][] = [
  ['raised', [{ act: 'raise' }], { added: '10.00' }, true],
  ['raised, and told without what it cost', [{ act: 'raise' }], {}, false],
  ['left by its player', [{ act: 'leave' }], { endedBy: 'rule' }, true],
  ['raised, and told as left', [{ act: 'raise' }], { added: '10.00', endedBy: 'rule' }, false],
];
for (const [what, steps, over, holds] of hands)
  test(`three cards that were ${what}: ${holds ? 'right' : 'wrong'}`, async () => {
    const { bundle, events } = played('three-card-poker', [{ act: 'open', ante: 1000, pairPlus: 0 }, ...steps]);
    const told = publishedRound({ ...bundle, ...over });
    const done = await recompute({ games: known, checkReceipt }, told, events);
    assert.equal(done?.holds, holds, JSON.stringify(done?.steps));
  });
