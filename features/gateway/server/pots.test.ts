import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyLedger } from '#features/wallet/public.ts';
import { minor, moneyOf } from '#kit/shared/money.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { potsOf } from './pots-of.ts';
import { openVendor, type Told } from './http-scene.test.ts';
import { vendor } from './scene.test.ts';

const seed = '50.00';
const share = { pot: 'grand', amount: '0.15', seed };

type Stage = Awaited<ReturnType<typeof openVendor>>;
type Guest = Awaited<ReturnType<Stage['enter']>>;

const standing = async ({ world }: Stage, merchantId: MerchantId): Promise<bigint | undefined> =>
  (await potsOf(world, { vendor, merchantId, currency: 'THB', game: 'g', pots: ['grand'] }))['grand'];

const betOf = ({ bet }: Guest, name: string, over: object = {}) => ({
  ...bet,
  roundId: name,
  transactionId: `${name}-bet`,
  amount: '10.00',
  pots: [share],
  ...over,
});
const winOf = ({ whose }: Guest, name: string, over: object = {}) => ({
  ...whose,
  game: 'g',
  transactionId: `${name}-pot`,
  betTransactionId: `${name}-bet`,
  amount: '0.00',
  jackpot: 'pot',
  pot: 'grand',
  seed,
  ...over,
});

/** Pots keep every act in turn, so a call may be told to come again. */
const insist = async (ask: () => Promise<Told>): Promise<Told> => {
  for (let tries = 0; ; tries++) {
    const told = await ask();
    if (told.status !== 503 || tries > 20) return told;
  }
};

test('sixteen players at once fill a pot and win it: what went in and the seeds, less what was won, is what stands there', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(16, 1_000_000n);
  const guests: Guest[] = [];
  for (const player of players) guests.push(await stage.enter(player));
  const [{ visit }] = players as [(typeof players)[0], ...typeof players];
  let [filled, won, wins] = [0n, 0n, 0n];
  await Promise.all(
    guests.map(async (guest, at) => {
      for (let round = 0; round < 6; round++) {
        const name = `r${at}-${round}`;
        const taken = await insist(() => stage.call('bet', betOf(guest, name)));
        assert.equal(taken.ok, true, taken.text);
        assert.equal(taken.answer?.['amount'], '-10.00', 'the player pays the stake and no more');
        filled += 15n;
        if ((at + round) % 4 !== 0) continue;
        // Asked twice at once, it is paid once.
        const [one, other] = await Promise.all(
          [0, 1].map(() => insist(() => stage.call('jackpot-win', winOf(guest, name)))),
        );
        assert.equal(one?.text, other?.text);
        won += moneyOf(one?.answer?.['amount'] ?? '');
        wins += 1n;
      }
    }),
  );
  assert.equal(wins, 24n);
  assert.equal(await standing(stage, visit.merchantId), minor(5000n * (wins + 1n) + filled - won));
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
});

test('what fills a pot and who may empty it', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(2, 100_000n);
  const merchantId = players[0]!.visit.merchantId;
  const [guest, other] = [await stage.enter(players[0]!), await stage.enter(players[1]!)];
  assert.equal(await standing(stage, merchantId), undefined, 'nothing was put into it yet');
  const taken = await stage.call('bet', betOf(guest, 'a'));
  assert.equal((await stage.call('bet', betOf(guest, 'a'))).text, taken.text);
  assert.equal(await standing(stage, merchantId), 5015n, 'once, with its seed');
  const altered = betOf(guest, 'a', { pots: [{ ...share, amount: '0.16' }] });
  assert.equal((await stage.call('bet', altered)).code, 'duplicate_mismatch');
  assert.equal((await stage.call('bet', betOf(guest, 'poor', { amount: '99999.00' }))).code, 'insufficient_funds');
  for (const pots of [[], [share, share], [{ ...share, amount: '0.00' }], [{ ...share, amount: '-0.10' }]])
    assert.equal((await stage.call('bet', betOf(guest, 'bad', { pots }))).status, 400, JSON.stringify(pots));
  assert.equal(await standing(stage, merchantId), 5015n);
  for (const [what, asked] of [
    ['without a bet', winOf(guest, 'none')],
    ['of another player', winOf(other, 'a')],
  ] as const)
    assert.equal((await stage.call('jackpot-win', asked)).code, 'bet_not_found', what);
  const { betTransactionId: _bet, ...nameless } = winOf(guest, 'a');
  assert.equal((await stage.call('jackpot-win', nameless)).code, 'bet_not_found');
  const paid = await stage.call('jackpot-win', winOf(guest, 'a'));
  assert.equal(paid.answer?.['amount'], '50.15');
  assert.equal((await stage.call('jackpot-win', winOf(guest, 'a', { seed: '60.00' }))).code, 'duplicate_mismatch');
  const told = await stage.call('pots', { ...guest.whose, game: 'g', pots: ['grand', 'other'] });
  assert.deepEqual(told.answer, { pots: { grand: '50.00' } });
  // A bet that goes back leaves what it gave: the house bears it.
  await stage.call('bet', betOf(other, 'b'));
  const back = await stage.call('refund', { ...other.whose, transactionId: 'b-back', betTransactionId: 'b-bet' });
  assert.equal(back.answer?.['amount'], '10.00');
  assert.equal(await standing(stage, merchantId), 5015n);
  assert.equal((await stage.call('jackpot-win', winOf(other, 'b'))).code, 'already_rolled_back');
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
});
