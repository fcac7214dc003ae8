import type { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { inPlayerTurn, requireWanted } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
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
import { type InnerRefusal, type WireRefusal, wireRefusalOf } from '../../domain/refusals.ts';
import type { KnownAdapters } from '../adapters/known-adapters.ts';
import { setSandboxAdapter } from '../adapters/sandbox-adapter.ts';
import { readyForBets } from './bet-gates.ts';
import { openAccountsFirst, openForBets, tableAccount } from './clearing-account.ts';
import { isPlayAlive } from '../games/is-play-alive.ts';
import type { KnownKey } from '../keys/known-keys.ts';
import { exchangeLaunchCode } from '../games/launch-code.ts';
import { type Held, holdIn, type Payout, requestOf, stoppedIn } from '../payouts/hold-payout.ts';
import * as payouts from '../payouts/payouts.ts';
import type { PlayersKnown } from '../games/players-known.ts';
import { potsOf } from './pots-of.ts';
import { openSandboxPlayer } from './sandbox.ts';
import { playBalanceOf, statusOf } from './status-of.ts';
import * as acts from './vendor-acts.ts';

/** What a call is answered from. */
export type Caller = {
  world: World;
  known: PlayersKnown;
  adapters: KnownAdapters;
  key: Pick<KnownKey, 'keyId' | 'vendor' | 'sandboxMerchant'>;
  /** How long a call may take before it is answered as unavailable. */
  patienceMs?: number;
  /** Aborted when that time is over. */
  signal?: AbortSignal;
};

export type Called = Result<readonly unknown[], WireRefusal>;

export type MountedOperation = {
  operation: Operation;
  /** Its refusal must be looked into by people: the money is owed. */
  isOwed: boolean;
  /** Acts of one player are done in one transaction, all or none; what is no act is asked one at a time. */
  callAll: (caller: Caller, askeds: readonly unknown[]) => Promise<Called>;
};

type Call<Asked, Value> = (caller: Caller, asked: Asked) => Promise<Result<Value, WireRefusal>>;
type CallAll<Asked, Value> = (caller: Caller, askeds: readonly Asked[]) => Promise<Result<Value[], WireRefusal>>;

const act = <Input extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Input, Answer>,
  callAll: CallAll<z.output<Input>, z.output<Answer>>,
  { isOwed }: { isOwed: boolean } = { isOwed: false },
): MountedOperation => ({
  operation,
  isOwed,
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

type Work<Asked, Value> = (whose: acts.ActContext, asked: Asked) => Promise<Result<Value, InnerRefusal>>;

/** What an operation pays, and what of it is done all the same while that is held. */
type Pays<Asked> = {
  operation: Operation;
  payoutOf: (asked: Asked) => Payout | undefined;
  meanwhile?: (whose: acts.ActContext, asked: Asked) => Promise<Result<unknown, InnerRefusal>>;
};

/** All of them in one transaction, or none: the first refusal rolls the others back, and so does a vendor that has gone. */
const carryOut = async <Asked, Value>(
  { work, pays }: { work: Work<Asked, Value>; pays: Pays<Asked> | undefined },
  { world, signal }: Caller,
  whose: Omit<acts.ActContext, 'tx'>,
  askeds: readonly Asked[],
): Promise<Result<Value[], WireRefusal>> => {
  const { vendor, merchantId, player } = whose;
  await openForBets(world, [{ vendor, merchantId, currency: player.currency }]);
  return inPlayerTurn(
    world,
    player.member_id,
    async () => {
      const found: { asked: Asked; held: Held }[] = [];
      const done = await world.database.transact(async (tx: Tx) => {
        found.length = 0;
        const values: Value[] = [];
        for (const asked of askeds) {
          const one = await work({ ...whose, tx }, asked);
          if (!one.ok) return refuse(wireRefusalOf(one.refusal), one.detail);
          const stopped = await stoppedBy(pays, { ...whose, tx }, asked);
          if (stopped?.held) found.push({ asked, held: stopped.held });
          if (stopped) return refuse(stopped.refusal);
          values.push(one.value);
          requireWanted(signal);
        }
        return accept(values);
      });
      const [first] = found;
      return pays && first && !done.ok ? holdFirst(pays, whose, first) : done;
    },
    signal,
  );
};

const stoppedBy = async <Asked>(pays: Pays<Asked> | undefined, whose: acts.ActContext, asked: Asked) => {
  const payout = pays?.payoutOf(asked);
  return pays && payout ? stoppedIn(whose, payout, requestOf(pays.operation, asked)) : undefined;
};

const holdFirst = <Asked>(
  { operation, meanwhile }: Pays<Asked>,
  whose: Omit<acts.ActContext, 'tx'>,
  { asked, held }: { asked: Asked; held: Held },
): Promise<Result<never, WireRefusal>> =>
  whose.world.database
    .transact(async (tx) => {
      const before = await meanwhile?.({ ...whose, tx }, asked);
      if (before?.ok === false) return refuse(wireRefusalOf(before.refusal), before.detail);
      await holdIn(whose.world, tx, whose, { operation, request: requestOf(operation, asked), held });
      return accept(undefined);
    })
    .then((kept) => (kept.ok ? refuse('held_for_review') : kept));

const firstOf = <Asked extends OfPlayer>(askeds: readonly Asked[]): Asked => {
  const [first] = askeds;
  if (!first || askeds.some((one) => one.player !== first.player || one.currency !== first.currency))
    throw new RangeError('acts of one player in one currency');
  return first;
};

/** Acts on owed money, in a transaction of their own. */
const owed =
  <Asked extends OfPlayer, Value>(work: Work<Asked, Value>, pays?: Pays<Asked>): CallAll<Asked, Value> =>
  async (caller, askeds) => {
    const player = await playerOf(caller, firstOf(askeds));
    if (!player.ok) return player;
    const { world, key } = caller;
    const { merchant_id: merchantId } = player.value;
    const whose = { world, vendor: key.vendor, player: player.value, merchantId, sessionId: acts.noSession };
    return carryOut({ work, pays }, caller, whose, askeds);
  };

/** Acts that take a player's money: the session and the site are looked at first, but a known act gets its answer. */
const gated =
  <Asked extends OfPlayer & { session: string }, Value>(
    idOf: (asked: Asked) => string,
    work: Work<Asked, Value>,
    pays?: Pays<Asked>,
  ): CallAll<Asked, Value> =>
  async (caller, askeds) => {
    const asked = firstOf(askeds);
    const player = await playerOf(caller, asked);
    if (!player.ok) return player;
    const { world, known, key } = caller;
    const { vendor } = key;
    const { merchant_id: merchantId } = player.value;
    const ready = await readyForBets(world)({ merchantId, vendor });
    const session = await known.session(asked.session);
    const isTheirs = session?.player === asked.player && session.expires_at > world.clock.now();
    const ids = askeds.map(idOf);
    if (!ready.ok && (await findTransactions(world.database.read, vendor, ids)).size < new Set(ids).size) return ready;
    const sessionId = isTheirs ? session.session_id : acts.noSession;
    const whose = { world, vendor, player: player.value, merchantId, sessionId };
    return carryOut({ work, pays }, caller, whose, askeds);
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
  act(bet, gated(named, acts.takeBet)),
  act(win, owed(acts.payWin, { operation: win, payoutOf: payouts.ofWin }), isOwed),
  act(
    betWin,
    gated(({ betTransactionId }) => betTransactionId, acts.takeBetAndPay, {
      operation: betWin,
      payoutOf: payouts.ofBetWin,
      meanwhile: acts.takeBetOnly,
    }),
  ),
  act(refund, owed(acts.giveBack), isOwed),
  act(rollback, owed(acts.undo), isOwed),
  act(adjust, owed(acts.correct, { operation: adjust, payoutOf: payouts.ofAdjust }), isOwed),
  act(voidSettled, owed(acts.voidBet), isOwed),
  act(tip, gated(named, acts.takeTip)),
  act(bonusWin, owed(acts.payBonus, { operation: bonusWin, payoutOf: payouts.ofBonusWin }), isOwed),
  act(jackpotWin, owed(acts.payJackpot, { operation: jackpotWin, payoutOf: payouts.ofJackpotWin }), isOwed),
  mounted(pots, async (caller, asked) => {
    const player = await playerOf(caller, asked);
    if (!player.ok) return player;
    const { merchant_id: merchantId, currency } = player.value;
    const of = { vendor: caller.key.vendor, merchantId, currency, game: asked.game, pots: asked.pots };
    return accept({ pots: await potsOf(caller.world, of) });
  }),
  act(sessionIn, atTable(gated(named, acts.takeAlong))),
  act(sessionOut, atTable(owed(acts.bringBack, { operation: sessionOut, payoutOf: payouts.ofSessionOut })), isOwed),
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
