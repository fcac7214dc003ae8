import { directGateway } from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { inPlayerTurn } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Act, actNames, type Paid, type Steps, type WalletClient } from './wallet-client.ts';
import { endsDebt, stakeRefusalOf } from './wire-codes.ts';

/** The gateway in this process: a round's stake, outcome and win are one transaction, so there is nothing to lose between them. */
export const directWalletClient = (world: World): WalletClient => {
  const gateway = directGateway(world);
  return {
    enter: gateway.enter,
    pots: async (asked, pots) => accept(await gateway.pots(asked, pots)),
    look: async ({ playSession, ...whose }) => {
      const balance = await gateway.balance({ ...whose, session: playSession });
      return balance.ok ? accept({ balance: balance.value }) : balance;
    },
    run: async ({ vendor, player, playSession, currency }, work) => {
      const acts = await gateway.acts({ vendor, player, session: playSession, currency });
      const transact = () => world.database.transact((tx) => work(stepsIn(world, tx, acts)));
      return acts ? inPlayerTurn(world, acts.memberId, transact) : transact();
    },
    pairs: {
      inTurn: async ({ vendor, player, playSession, currency }, work) => {
        const payee = await gateway.pairs.playerOf({ vendor, player, session: playSession, currency });
        return payee && inPlayerTurn(world, payee.member_id, () => work(payee));
      },
      carryIn: (tx, vendor, pairs) =>
        gateway.pairs.carryIn(
          tx,
          vendor,
          pairs.map(({ payee, playSession, ...of }) => {
            const { bet, win } = actNames(of);
            const requestId = world.entropy.id('req');
            return { ...of, player: payee, session: playSession, requestId, betId: bet, winId: win };
          }),
        ),
    },
  };
};

type Acts = Awaited<ReturnType<ReturnType<typeof directGateway>['acts']>>;

const stepsIn = (world: World, tx: Tx, acts: Acts): Steps => {
  const requestId = world.entropy.id('req');
  const of = ({ game, roundId }: Act) => ({ requestId, game, roundId });
  const owed = (done: Result<Paid, string>): Awaited<ReturnType<Steps['win']>> => {
    if (done.ok) return accept({ balance: done.value.balance });
    if (endsDebt(done.refusal)) return refuse('ended_by_staff', { code: done.refusal });
    throw new Error(`the gateway answered what is owed with ${done.refusal}`);
  };
  return {
    isOne: true,
    write: (work) => work(tx),
    bet: async (act) => {
      const { bet } = actNames(act);
      const { amount, pots, odds } = act;
      const done = await acts?.bet(tx, { ...of(act), transactionId: bet, amount, pots, odds });
      if (done?.ok === true) return accept({ balance: done.value.balance });
      const refusal = stakeRefusalOf(done?.refusal ?? 'player_unknown');
      return refuse(refusal);
    },
    potWin: async (act) => {
      const { bet, pot: transactionId } = actNames(act);
      if (!acts) return refuse('ended_by_staff', { code: 'player_unknown' });
      const asked = { requestId, game: act.game, transactionId, betTransactionId: bet, pot: act.pot, seed: act.seed };
      const done = await acts.potWin(tx, asked);
      const told = owed(done);
      return told.ok && done.ok ? accept({ ...told.value, amount: done.value.amount }) : refuse('ended_by_staff');
    },
    win: async (act) => {
      const { bet, win } = actNames(act);
      if (!acts) return refuse('ended_by_staff', { code: 'player_unknown' });
      const { amount, turnover } = act;
      return owed(await acts.lastWin(tx, { ...of(act), transactionId: win, betTransactionId: bet, amount, turnover }));
    },
    refund: async (act) => {
      const { bet, refund } = actNames(act);
      if (!acts) return refuse('ended_by_staff', { code: 'player_unknown' });
      const done = owed(await acts.refund(tx, { requestId, transactionId: refund, betTransactionId: bet }));
      if (done.ok && act.further === undefined) await acts.closeRound(tx, of(act));
      return done;
    },
  };
};
