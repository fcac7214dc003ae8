import { oddsText } from '#kit/shared/money/odds.ts';
import { z } from 'zod';
import { callGateway } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { minorOf, moneyText, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { secondsMs, wireInstant } from '#kit/shared/time.ts';
import { type Act, actNames, type Paid, type Steps, type WalletClient, type PlayerSession } from './wallet-client.ts';
import { endsDebt, stakeRefusalOf } from './wire-codes.ts';

/** The gateway answers in three seconds; what isn't answered is asked again later, by its round. */
const once = { patienceMs: secondsMs(4), attemptsMax: 1 };

const told = z.union([
  z.object({ ok: z.literal(true), answer: z.record(z.string(), z.unknown()) }),
  z.object({ ok: z.literal(false), code: z.string(), retryable: z.boolean() }),
]);
/** The gateway is ours: what it writes has the decimals of the call's currency. */
const toldAmount = z
  .string()
  .regex(/^-?\d{1,17}(\.\d{1,3})?$/)
  .transform(minorOf);
const withBalance = z.object({ balance: toldAmount });
const withAmount = z.object({ amount: toldAmount });
const withPots = z.object({ pots: z.record(z.string(), toldAmount) });
const entered = withBalance.extend({
  player: z.string(),
  session: z.string(),
  currency: wireCurrency,
  language: z.string(),
  device: z.enum(['phone', 'desktop']),
  expiresAt: wireInstant,
});

type Place = Parameters<typeof callGateway>[1];
type Answered = Result<Readonly<Record<string, unknown>>, string>;
type Ask = (vendor: string, operation: string, asked: Record<string, unknown>) => Promise<Answered>;

/**
 * Calls the gateway over HTTP with signed requests; a request or its answer may be lost, so every call can be repeated.
 * @param placeOf the gateway's address and signing key for one of our vendor codes; both may change while we run.
 */
export const httpWalletClient = (world: World, placeOf: (vendor: string) => Promise<Place>): WalletClient => {
  const ask: Ask = async (vendor, operation, asked) => {
    try {
      const answer = await callGateway(world, await placeOf(vendor), once)(operation, asked, told);
      return answer.ok ? accept(answer.answer) : refuse(answer.code);
    } catch (error) {
      world.log.warn('the gateway gave no answer', { vendor, operation, error });
      return refuse('unavailable');
    }
  };
  return {
    enter: async ({ vendor, game, launchCode }) => {
      const done = await ask(vendor, 'authenticate', { game, launchCode });
      const read = done.ok ? entered.safeParse(done.value) : undefined;
      if (read?.success === true) return accept(read.data);
      return refuse(!done.ok && done.refusal === 'launch_code_invalid' ? done.refusal : 'unavailable');
    },
    pots: async ({ game, ...whose }, names) => {
      const done = await ask(whose.vendor, 'pots', { ...named(whose), game, pots: names });
      const read = withPots.safeParse(done.ok ? done.value : undefined);
      return read.success ? accept(read.data.pots) : refuse('unavailable');
    },
    look: async (whose) => {
      const done = await ask(whose.vendor, 'balance', { ...named(whose), session: whose.playSession });
      if (done.ok) return balanceIn(done.value);
      const isOver = ['session_ended', 'player_unknown', 'currency_refused'].includes(done.refusal);
      return refuse(isOver ? 'session_ended' : 'unavailable');
    },
    run: (_whose, work) => work(stepsOver(world, ask)),
  };
};

const named = ({ player, currency }: PlayerSession) => ({ player, currency });
const ofRound = ({ game, roundId }: Act) => ({ game, roundId });

const stepsOver = (world: World, ask: Ask): Steps => ({
  isOne: false,
  write: (work) => world.database.transact(work),
  bet: async (act) => {
    const done = await ask(act.vendor, 'bet', {
      ...named(act),
      ...ofRound(act),
      session: act.playSession,
      transactionId: actNames(act).bet,
      amount: moneyText(act.amount, act.currency),
      odds: act.odds === undefined ? undefined : oddsText(act.odds),
      pots: act.pots?.map(({ pot, amount, seed }) => ({
        pot,
        amount: moneyText(amount, act.currency),
        seed: moneyText(seed, act.currency),
      })),
    });
    return done.ok ? balanceIn(done.value) : refuse(stakeRefusalOf(done.refusal));
  },
  potWin: async (act) => {
    const { bet, pot: transactionId } = actNames(act);
    const { game, pot } = act;
    const of = {
      game,
      transactionId,
      betTransactionId: bet,
      amount: moneyText(zero, act.currency),
      jackpot: 'pot',
      pot,
    };
    const done = await ask(act.vendor, 'jackpot-win', {
      ...named(act),
      ...of,
      seed: moneyText(act.seed, act.currency),
    });
    const told = owed(done);
    if (!told.ok) return told;
    const read = withAmount.safeParse(done.ok ? done.value : undefined);
    return read.success ? accept({ ...told.value, amount: read.data.amount }) : refuse('unavailable');
  },
  win: async (act) => {
    const { bet, win } = actNames(act);
    const acts = { transactionId: win, betTransactionId: bet, amount: moneyText(act.amount, act.currency) };
    const turnover = act.turnover === undefined ? undefined : moneyText(act.turnover, act.currency);
    const ends = { closesRound: true, turnover };
    return owed(await ask(act.vendor, 'win', { ...named(act), ...ofRound(act), ...acts, ...ends }));
  },
  refund: async (act) => {
    const { bet, refund } = actNames(act);
    const done = owed(await ask(act.vendor, 'refund', { ...named(act), transactionId: refund, betTransactionId: bet }));
    if (!done.ok || act.further !== undefined) return done;
    const closed = await ask(act.vendor, 'round-close', { ...named(act), ...ofRound(act) });
    return closed.ok ? done : refuse('unavailable');
  },
});

const owed = (done: Answered): Awaited<ReturnType<Steps['win']>> => {
  if (done.ok) return balanceIn(done.value);
  return endsDebt(done.refusal) ? refuse('ended_by_staff', { code: done.refusal }) : refuse('unavailable');
};

const balanceIn = (answer: unknown): Result<Paid, 'unavailable'> => {
  const read = withBalance.safeParse(answer);
  return read.success ? accept({ balance: read.data.balance }) : refuse('unavailable');
};
