import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { actsIn } from '../../public.ts';
import { actHashOf, type Answer } from '../../domain/transaction.ts';
import { gainIn } from '../acts/gain-in.ts';
import type { Call, ModelAnswer } from './reference-model.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { takeBetAndPay } from '../acts/vendor-acts.ts';
import { voidSettledIn } from '../acts/void-settled-in.ts';

// Carries out a call of a history by the gateway's own operations: no tests of its own here.

const toldOf = ({ amount, balance }: Answer): ModelAnswer => `done ${amount} ${balance}`;

const told = (result: Result<Answer, string>): ModelAnswer => (result.ok ? toldOf(result.value) : result.refusal);

/** Every third bet says no odds. */
const oddsOfCall = ({ amount }: { amount: bigint }) => (amount % 3n === 0n ? undefined : Number(100n + amount));

/** Bet and payout in one, as a vendor's call does it. */
const spin = async (
  world: TestWorld,
  { memberId: member_id, sessionId, visit: { merchantId } }: TestPlayer,
  call: Extract<Call, { act: 'spin' }>,
): Promise<ModelAnswer> => {
  const currency = 'THB';
  const player = { player: 'p', vendor, member_id, merchant_id: merchantId, currency, is_sandbox: false } as const;
  const done = await world.database.transact((tx) =>
    takeBetAndPay(
      { world, tx, vendor, player, merchantId, sessionId },
      {
        requestId: 'r',
        player: player.player,
        currency,
        game: 'g',
        roundId: call.round,
        session: 's',
        betTransactionId: call.id,
        winTransactionId: call.win,
        betAmount: minor(call.amount),
        winAmount: minor(call.payout),
        roundGoesOn: call.goesOn,
        odds: oddsOfCall(call),
      },
    ),
  );
  return done.ok ? `${toldOf(done.value.bet)}, ${toldOf(done.value.win)}` : done.refusal;
};

/** What a correction or a jackpot of a bet is, beside whose it is. */
const gainOf = (call: Extract<Call, { act: 'adjust' | 'jackpot' }>) => {
  const kind = call.act === 'adjust' ? ('adjust' as const) : ('jackpot_win' as const);
  const roundId = call.act === 'adjust' ? call.round : undefined;
  return {
    kind,
    roundId,
    contentHash: actHashOf(kind, { bet: call.bet, round: roundId, amount: String(call.amount) }),
    transactionId: call.id,
    betTransactionId: call.bet,
    amount: minor(call.amount),
  };
};

export const perform = (world: TestWorld, player: TestPlayer, call: Call): Promise<ModelAnswer> => {
  if (call.act === 'spin') return spin(world, player, call);
  const { memberId, sessionId, visit } = player;
  const shared = { vendor, merchantId: visit.merchantId, currency: 'THB' } as const;
  const whose = { ...shared, memberId, requestId: 'r', game: 'g' };
  return world.database
    .transact(async (tx) => {
      switch (call.act) {
        case 'bet':
          return actsIn.bet(world, tx, {
            ...whose,
            sessionId,
            roundId: call.round,
            transactionId: call.id,
            amount: minor(call.amount),
            odds: oddsOfCall(call),
          });
        case 'win':
          return (
            await actsIn.wins(world, tx, [
              {
                ...whose,
                roundId: call.round,
                transactionId: call.id,
                betTransactionId: call.bet,
                amount: minor(call.amount),
              },
            ])
          )[0]!;
        case 'refund':
          return (
            await actsIn.refunds(world, tx, [{ ...whose, transactionId: call.id, betTransactionId: call.bet }])
          )[0]!;
        case 'rollback':
          return actsIn.rollback(world, tx, { ...whose, transactionId: call.id, undoes: call.undoes });
        case 'adjust':
        case 'jackpot':
          return gainIn(world, tx, { ...whose, ...gainOf(call) });
        case 'void':
          return voidSettledIn(world, tx, {
            ...whose,
            kind: 'void_settled',
            contentHash: actHashOf('void_settled', { bet: call.bet }),
            transactionId: call.id,
            betTransactionId: call.bet,
          });
        case 'close':
          await actsIn.closeRound(tx, { vendor, game: 'g', roundId: call.round });
          return accept('closed' as const);
      }
    })
    .then((result) => (result.ok && result.value === 'closed' ? 'closed' : told(result as Result<Answer, string>)));
};
