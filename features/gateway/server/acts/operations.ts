import type { z } from 'zod';
import { type Minor, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { only } from '#kit/shared/only.ts';
import { adjust } from '../../contract/acts/adjust.ts';
import { authenticate } from '../../contract/acts/authenticate.ts';
import { balance } from '../../contract/acts/balance.ts';
import { betWin } from '../../contract/acts/bet-win.ts';
import { bet } from '../../contract/acts/bet.ts';
import { bonusWin } from '../../contract/acts/bonus-win.ts';
import { jackpotWin } from '../../contract/acts/jackpot-win.ts';
import type { Operation } from '../../contract/acts/operation.ts';
import { pots } from '../../contract/acts/pots.ts';
import { refund } from '../../contract/acts/refund.ts';
import { rollback } from '../../contract/acts/rollback.ts';
import { roundClose } from '../../contract/acts/round-close.ts';
import { sandboxAdapter } from '../../contract/acts/sandbox-adapter.ts';
import { sandboxLeave } from '../../contract/acts/sandbox-leave.ts';
import { sandboxPlayer } from '../../contract/acts/sandbox-player.ts';
import { sessionIn } from '../../contract/acts/session-in.ts';
import { sessionOut } from '../../contract/acts/session-out.ts';
import { status } from '../../contract/acts/status.ts';
import { tip } from '../../contract/acts/tip.ts';
import { voidSettled } from '../../contract/acts/void-settled.ts';
import { win } from '../../contract/acts/win.ts';
import { endPlaySession } from '../../db/games/play-sessions.ts';
import { findTransactions } from '../../db/acts/transactions.ts';
import type { WireRefusal } from '../../domain/refusals.ts';
import { setSandboxAdapter } from '../adapters/sandbox-adapter.ts';
import { readyForBets } from './bet-gates.ts';
import type { Caller } from './caller.ts';
import { carryOut, type How, inLanes, type Work } from './carry-out.ts';
import { openAccountsFirst, tableAccount } from './clearing-account.ts';
import { isPlayAlive } from '../games/is-play-alive.ts';
import { exchangeLaunchCode } from '../games/launch-code.ts';
import { plainBet, plainBoth, plainWin } from '../lanes/plain-act.ts';
import * as payouts from '../payouts/payouts.ts';
import { potsOf } from './pots-of.ts';
import { openSandboxPlayer } from './sandbox.ts';
import { playBalanceOf, statusOf } from './status-of.ts';
import * as acts from './vendor-acts.ts';

export type Called = Result<readonly unknown[], WireRefusal>;

export type MountedOperation = {
  operation: Operation;
  /** Its refusal must be looked into by people: the money is owed. */
  isOwed: boolean;
  /** Its acts may share a transaction with those of other players. */
  isShared: boolean;
  /** Acts of one player are done in one transaction, all or none; what is no act is asked one at a time. */
  callAll: (caller: Caller, askeds: readonly unknown[]) => Promise<Called>;
};

type Call<Asked, Value> = (caller: Caller, asked: Asked) => Promise<Result<Value, WireRefusal>>;
type CallAll<Asked, Value> = (caller: Caller, askeds: readonly Asked[]) => Promise<Result<Value[], WireRefusal>>;

const act = <Input extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Input, Answer>,
  callAll: CallAll<z.output<Input>, z.output<Answer>>,
  { isOwed = false, isShared = false }: Partial<Pick<MountedOperation, 'isOwed' | 'isShared'>> = {},
): MountedOperation => ({
  operation,
  isOwed,
  isShared,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler sees only what its own schema parsed
  callAll: (caller, askeds) => callAll(caller, askeds as readonly z.output<Input>[]),
});

const mounted = <Input extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Input, Answer>,
  call: Call<z.output<Input>, z.output<Answer>>,
): MountedOperation =>
  act(operation, async (caller, [asked, ...more]) => {
    if (asked === undefined || more.length > 0) throw new RangeError(`${operation.name} is asked one at a time`);
    const called = await call(caller, asked);
    return called.ok ? accept([called.value]) : called;
  });

type OfPlayer = { player: string; currency: string };

const playerOf = async ({ known, key }: Caller, { player: name, currency }: OfPlayer) => {
  const player = await known.player(name);
  if (player?.vendor !== key.vendor) return refuse('player_unknown');
  return player.currency === currency ? accept(player) : refuse('currency_refused');
};

const firstOf = <Asked extends OfPlayer>(askeds: readonly Asked[]): Asked => {
  const [first] = askeds;
  if (!first || askeds.some((one) => one.player !== first.player || one.currency !== first.currency))
    throw new RangeError('acts of one player in one currency');
  return first;
};

/** Acts on owed money. */
const owed =
  <Asked extends OfPlayer, Value>(work: Work<Asked, Value>, how: How<Asked, Value> = {}): CallAll<Asked, Value> =>
  async (caller, askeds) => {
    const player = await playerOf(caller, firstOf(askeds));
    if (!player.ok) return player;
    const { world, key } = caller;
    const { merchant_id: merchantId } = player.value;
    const whose = { world, vendor: key.vendor, player: player.value, merchantId, sessionId: acts.noSession };
    return carryOut({ work, ...how }, caller, whose, askeds);
  };

/** Acts that take a player's money: the session and the site are looked at first, but a known act gets its answer. */
const gated =
  <Asked extends OfPlayer & { session: string }, Value>(
    idOf: (asked: Asked) => string,
    work: Work<Asked, Value>,
    how: How<Asked, Value> = {},
  ): CallAll<Asked, Value> =>
  async (caller, askeds) => {
    const asked = firstOf(askeds);
    const player = await playerOf(caller, asked);
    if (!player.ok) return player;
    const { world, known, key } = caller;
    const { vendor } = key;
    const { merchant_id: merchantId } = player.value;
    const session = await known.session(asked.session);
    const isTheirs = session?.player === asked.player && session.expires_at > world.clock.now();
    const sessionId = isTheirs ? session.session_id : acts.noSession;
    const whose = { world, vendor, player: player.value, merchantId, sessionId };
    const mayGo = async (): Promise<Result<undefined, WireRefusal>> => {
      const ready = await readyForBets(world)({ merchantId, vendor });
      const ids = new Set(askeds.map(idOf));
      return ready.ok || (await findTransactions(world.database.read, vendor, [...ids])).size === ids.size
        ? accept(undefined)
        : ready;
    };
    return carryOut({ work, ...how }, caller, whose, askeds, mayGo);
  };

/** Money goes along to a table, or comes back from it: its account is opened beforehand as well. */
const atTable =
  <Asked extends OfPlayer, Value>(callAll: CallAll<Asked, Value>): CallAll<Asked, Value> =>
  async (caller, askeds) => {
    const player = await playerOf(caller, firstOf(askeds));
    if (!player.ok) return player;
    const { merchant_id: merchantId, vendor, currency } = player.value;
    await openAccountsFirst(caller.world, [tableAccount({ merchantId, vendor, currency })]);
    return callAll(caller, askeds);
  };

const named = ({ transactionId }: { transactionId: string }): string => transactionId;
const isOwed = { isOwed: true };
const isShared = { isShared: true };

/** What a player has, for the answers that refuse. */
export const balanceFor = async (
  caller: Caller,
  asked: unknown,
): Promise<{ currency: string; balance: Minor } | undefined> => {
  if (typeof asked !== 'object' || asked === null || !('player' in asked) || typeof asked.player !== 'string')
    return undefined;
  const player = await caller.known.player(asked.player);
  if (player?.vendor !== caller.key.vendor) return undefined;
  const { member_id: memberId, currency } = player;
  const found = await playBalanceOf(caller.world)({ memberId, currency });
  return found === undefined ? undefined : { currency, balance: found };
};

const list: readonly MountedOperation[] = [
  mounted(authenticate, ({ world, key }, { launchCode, game }) =>
    exchangeLaunchCode(world)({ vendor: key.vendor, game, launchCode }),
  ),
  mounted(balance, async (caller, asked) => {
    const player = await playerOf(caller, asked);
    if (!player.ok) return player;
    const { player: name, currency, session } = asked;
    if (session !== undefined && !(await isPlayAlive(caller.world, { player: name, session })))
      return refuse('session_ended');
    const found = await playBalanceOf(caller.world)({ memberId: player.value.member_id, currency });
    // A player who never had money has no wallet yet.
    return accept({ player: name, currency, balance: found ?? zero, at: caller.world.clock.now() });
  }),
  act(bet, gated(named, acts.takeBet, { together: inLanes(plainBet, only) }), isShared),
  act(
    win,
    owed(acts.payWin, { pays: { operation: win, payoutOf: payouts.ofWin }, together: inLanes(plainWin, only) }),
    { ...isOwed, ...isShared },
  ),
  act(
    betWin,
    gated(({ betTransactionId }) => betTransactionId, acts.takeBetAndPay, {
      pays: { operation: betWin, payoutOf: payouts.ofBetWin, meanwhile: acts.takeBetOnly },
      together: inLanes(plainBoth, ([taken, paid]) => ({ bet: taken!, win: paid! })),
    }),
    isShared,
  ),
  act(refund, owed(acts.giveBack), isOwed),
  act(rollback, owed(acts.undo), isOwed),
  act(adjust, owed(acts.correct, { pays: { operation: adjust, payoutOf: payouts.ofAdjust } }), isOwed),
  act(voidSettled, owed(acts.voidBet), isOwed),
  act(tip, gated(named, acts.takeTip)),
  act(bonusWin, owed(acts.payBonus, { pays: { operation: bonusWin, payoutOf: payouts.ofBonusWin } }), isOwed),
  act(jackpotWin, owed(acts.payJackpot, { pays: { operation: jackpotWin, payoutOf: payouts.ofJackpotWin } }), isOwed),
  mounted(pots, async (caller, asked) => {
    const player = await playerOf(caller, asked);
    if (!player.ok) return player;
    const { merchant_id: merchantId, currency } = player.value;
    const of = { vendor: caller.key.vendor, merchantId, currency, game: asked.game, pots: asked.pots };
    return accept({ pots: await potsOf(caller.world, of) });
  }),
  act(sessionIn, atTable(gated(named, acts.takeAlong))),
  act(
    sessionOut,
    atTable(owed(acts.returnFromTable, { pays: { operation: sessionOut, payoutOf: payouts.ofSessionOut } })),
    isOwed,
  ),
  act(roundClose, owed(acts.closeRound), isOwed),
  mounted(status, async ({ world, key }, { transactionId, currency }) => {
    const found = await statusOf(world)({ vendor: key.vendor, transactionId });
    return found.state !== 'unknown' && found.answer.currency !== currency ? refuse('currency_refused') : accept(found);
  }),
  mounted(sandboxPlayer, async ({ world, key }, { game }) =>
    key.sandboxMerchant === null
      ? refuse('sandbox_only')
      : openSandboxPlayer(world)({ vendor: key.vendor, game, merchantId: key.sandboxMerchant }),
  ),
  mounted(sandboxAdapter, async ({ world, adapters, key }, { shape, verify }) => {
    if (key.sandboxMerchant === null) return refuse('sandbox_only');
    const set = await setSandboxAdapter(world)({ vendor: key.vendor, shape, verify });
    adapters.forget(key.vendor);
    return set;
  }),
  mounted(sandboxLeave, async ({ world, known, key }, { session }) => {
    const found = await known.session(session);
    const player = found && (await known.player(found.player));
    if (key.sandboxMerchant === null || player?.vendor !== key.vendor) return refuse('sandbox_only');
    await world.database.transact((tx) => endPlaySession(tx, session));
    known.forgetSession(session);
    return accept({ session, ended: true } as const);
  }),
];

export const operations: ReadonlyMap<string, MountedOperation> = new Map(list.map((it) => [it.operation.name, it]));
