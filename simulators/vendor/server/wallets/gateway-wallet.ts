import { z } from 'zod';
import { signedHeaders, targetOf } from '#features/gateway/server/keys/vendor-signature.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Book } from '../rounds/book.ts';
import type { Guest, Move, Wallet, WalletAnswer, WalletRefusal } from './wallet.ts';

/** Where a gateway is called, and with which key both sides sign. */
export type GatewayPlace = { address: string; keyId: string; secret: string };

/** The gateway answers in three seconds. */
const patienceMs = 4000;
const refusalOf: Readonly<Record<string, WalletRefusal>> = {
  session_ended: 'session_over',
  account_blocked: 'session_over',
  player_unknown: 'session_over',
  launch_code_invalid: 'session_over',
  insufficient_funds: 'too_little',
  wallet_not_found: 'too_little',
  game_disabled: 'rests',
  bet_not_found: 'bet_not_found',
  round_closed: 'round_closed',
  already_rolled_back: 'already_rolled_back',
  duplicate_mismatch: 'duplicate_mismatch',
};
const answered = z.union([
  z.object({ ok: z.literal(true), answer: z.record(z.string(), z.unknown()) }),
  z.object({ ok: z.literal(false), code: z.string(), retryable: z.boolean() }),
]);
const withBalance = z.object({ balance: wireMoney });
const withAmount = z.object({ amount: z.string() });
const bothWays = z.object({ win: withBalance });
const entered = z.object({ player: z.string(), session: z.string(), game: z.string(), currency: z.string() });

type Content = Readonly<Record<string, string>>;
type Parts = { place: GatewayPlace; book: Book; clock: Clock; entropy: Entropy };
export type GatewayCalls = ReturnType<typeof gatewayCalls>;

/** Calls a gateway. What it answered is kept, so that it can be sent once more; what it didn't stays with its round. */
export const gatewayCalls = ({ place, book, clock, entropy }: Parts) => {
  const send = async (operation: string, content: Content): Promise<Result<Record<string, unknown>, WalletRefusal>> => {
    const body = JSON.stringify({ requestId: entropy.id('req'), ...content });
    const nonce = entropy.token(128);
    const response = await fetch(`${place.address.replace(/\/$/, '')}/gateway/v1/${operation}`, {
      method: 'POST',
      headers: signedHeaders(place, { now: clock.now(), nonce, body, target: targetOf(operation) }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined);
    if (response?.status !== 200) return refuse('away');
    const told = answered.safeParse(await response.json().catch(() => undefined));
    if (!told.success) return refuse('away');
    if (told.data.ok) return accept(told.data.answer);
    return refuse(told.data.retryable ? 'away' : (refusalOf[told.data.code] ?? 'not_allowed'));
  };
  return {
    send,
    /** An act of money: kept once it is answered. */
    act: async (id: string, operation: string, content: Content) => {
      const done = await send(operation, content);
      if (done.ok && !book.calls.has(id))
        book.commit({
          table: 'call',
          id,
          operation,
          content: JSON.stringify(content),
          moved: withAmount.safeParse(done.value).data?.amount ?? '',
          at: clock.now(),
        });
      return done;
    },
  };
};

const whose = ({ player, play }: Guest): Content => ({ player, currency: play?.currency ?? '' });
const inRound = (move: Omit<Move, 'amount' | 'transaction'>): Content => ({
  ...whose(move),
  game: move.play?.game ?? '',
  roundId: move.round,
});
const sessionOf = ({ play }: Guest): Content => ({ session: play?.session ?? '' });
const amountOf = (amount: Minor): Content => ({ amount: moneyText(amount) });
const freeBet = ({ free }: Move): Content => (free === null ? {} : { type: 'free', freeRoundsId: free });
const freeWin = ({ free }: Move): Content => (free === null ? {} : { type: 'free' });

const oddsOf = ({ odds }: { odds?: number | null }): Content =>
  odds === undefined || odds === null ? {} : { odds: oddsText(odds) };

/** The money of the players of a gateway, by its operations. */
export const gatewayWallet = ({ send, act }: GatewayCalls): Wallet => {
  const moved: Moved = async (id, operation, content) => balanceIn(await act(id, operation, content));
  return {
    balance: async (guest) => balanceIn(await send('balance', whose(guest))),
    authenticate: async ({ code, game }) => {
      const told = await send('authenticate', { launchCode: code, game });
      if (!told.ok) return told;
      const [who, purse] = [entered.safeParse(told.value), withBalance.safeParse(told.value)];
      if (!who.success || !purse.success) return refuse('away');
      const { player, ...play } = who.data;
      return accept({ player, play: { ...play, wallet: 'gateway' as const }, balance: purse.data.balance });
    },
    betWin: async (move) => {
      const done = await act(move.transaction, 'bet-win', {
        ...inRound(move),
        ...sessionOf(move),
        betTransactionId: move.transaction,
        winTransactionId: move.win,
        betAmount: moneyText(move.amount),
        winAmount: moneyText(move.payout),
      });
      if (!done.ok) return done;
      const both = bothWays.safeParse(done.value);
      return both.success ? accept({ balance: both.data.win.balance }) : refuse('away');
    },
    roundClose: (move) => act(move.transaction, 'round-close', inRound(move)),
    ...staking(moved),
    ...giving(moved),
  };
};

type Moved = (id: string, operation: string, content: Content) => Promise<WalletAnswer>;

const staking = (moved: Moved): Pick<Wallet, 'bet' | 'sessionIn'> => ({
  bet: (move) =>
    moved(move.transaction, 'bet', {
      ...inRound(move),
      ...sessionOf(move),
      transactionId: move.transaction,
      ...amountOf(move.amount),
      ...freeBet(move),
      ...oddsOf(move),
    }),
  sessionIn: (move) =>
    moved(move.transaction, 'session-in', {
      ...whose(move),
      ...sessionOf(move),
      game: move.play?.game ?? '',
      transactionId: move.transaction,
      ...amountOf(move.amount),
      table: move.round,
    }),
});

const giving = (moved: Moved): Pick<Wallet, 'win' | 'refund' | 'sessionOut' | 'creditFree'> => ({
  win: (move) =>
    moved(move.transaction, 'win', {
      ...inRound(move),
      transactionId: move.transaction,
      betTransactionId: move.bet,
      ...amountOf(move.amount),
      ...freeWin(move),
    }),
  refund: (move) => {
    const id = `${move.bet}-refund`;
    return moved(id, 'refund', { ...whose(move), transactionId: id, betTransactionId: move.bet });
  },
  sessionOut: (move) =>
    moved(move.transaction, 'session-out', {
      ...whose(move),
      game: move.play?.game ?? '',
      transactionId: move.transaction,
      inTransactionId: move.bet,
      ...amountOf(move.amount),
    }),
  creditFree: (move) =>
    moved(move.transaction, 'bonus-win', {
      ...whose(move),
      game: move.play?.game ?? '',
      transactionId: move.transaction,
      ...amountOf(move.amount),
      reason: 'free_rounds',
      freeRoundsId: move.free,
    }),
});

const balanceIn = (told: Result<Record<string, unknown>, WalletRefusal>): WalletAnswer => {
  if (!told.ok) return told;
  const read = withBalance.safeParse(told.value);
  return read.success ? accept({ balance: minor(read.data.balance) }) : refuse('away');
};
