import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { isMoneyAlone, isPaymentAlone, isPlainBet, type SeenBet, type SeenWin, stakeOfPlainWin } from './plain-acts.ts';

const bet: SeenBet = {
  is_held: true,
  is_known: false,
  currency: 'THB',
  enabled: true,
  is_own: false,
  round_no: null,
  state: null,
};

test('a bet goes with others where its game is there, its round is held and open or new, and nobody knows it', () => {
  const cases: [Partial<SeenBet>, boolean][] = [
    [{}, true],
    [{ round_no: 1n, state: 'open' }, true],
    [{ round_no: 1n, state: 'settled' }, false],
    [{ round_no: 1n, state: 'voided' }, false],
    [{ is_held: false }, false],
    [{ is_known: true }, false],
    [{ currency: null, enabled: null, is_own: null }, false],
    // The gates decide about a game that is switched off.
    [{ enabled: false }, true],
  ];
  for (const [over, isPlain] of cases)
    assert.equal(isPlainBet({ ...bet, ...over }), isPlain, JSON.stringify(Object.keys(over)));
});

const stake = {
  kind: 'bet',
  member_id: id<'mbr'>('mbr_1'),
  merchant_id: id<'mrc'>('mrc_1'),
  currency: 'THB',
  wallet_id: 1n,
  money_key: 'gw:V:b',
  amount: minor(-100n),
  taken_back: false,
  round_no: 1n,
  is_its_round: true,
  state: 'open',
} as const;
const none = {
  kind: null,
  member_id: null,
  merchant_id: null,
  currency: null,
  wallet_id: null,
  money_key: null,
  amount: null,
  taken_back: null,
  round_no: null,
  is_its_round: null,
  state: null,
};
const seen: SeenWin = { is_known: false, gained: minor(0n), ...stake };

test('a win goes with others where it is new and its bet is held, the player’s own, standing, and of its open round', () => {
  const cases: [SeenWin, boolean][] = [
    [seen, true],
    [{ ...seen, is_known: true }, false],
    [{ is_known: false, gained: minor(0n), ...none }, false],
    [{ ...seen, ...stake, kind: 'free_bet' }, false],
    [{ ...seen, ...stake, member_id: id<'mbr'>('mbr_2') }, false],
    [{ ...seen, ...stake, currency: 'TRIAL' }, false],
    [{ ...seen, ...stake, taken_back: true }, false],
    [{ ...seen, ...stake, is_its_round: false }, false],
    [{ ...seen, ...stake, state: 'settled' }, false],
  ];
  for (const [at, [one, isPlain]] of cases.entries())
    assert.equal(
      stakeOfPlainWin({ memberId: id<'mbr'>('mbr_1'), currency: 'THB' }, one) !== undefined,
      isPlain,
      `case ${at}`,
    );
});

test('what fills a pot, names its turnover or ends its round goes alone', () => {
  assert.equal(isMoneyAlone({}), true);
  assert.equal(isMoneyAlone({ pots: [{ pot: 'grand', amount: minor(1n), seed: minor(0n) }] }), false);
  assert.equal(isPaymentAlone({}), true);
  assert.equal(isPaymentAlone({ turnover: minor(0n) }), false);
  assert.equal(isPaymentAlone({ closesRound: true }), false);
});
