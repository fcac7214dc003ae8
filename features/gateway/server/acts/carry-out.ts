import type { Tx } from '#kit/server/database/database.ts';
import { inPlayerTurn, requireWanted } from '#kit/server/http/player-turn.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Operation } from '../../contract/acts/operation.ts';
import { type InnerRefusal, type WireRefusal, wireRefusalOf } from '../../domain/refusals.ts';
import type { Answer } from '../../domain/transaction.ts';
import type { PlainOf } from '../lanes/plain-act.ts';
import { type Held, holdIn, type Payout, requestOf, stoppedIn } from '../payouts/hold-payout.ts';
import type { Caller } from './caller.ts';
import { openForBets } from './clearing-account.ts';
import type { ActContext } from './vendor-acts.ts';

export type Work<Asked, Value> = (whose: ActContext, asked: Asked) => Promise<Result<Value, InnerRefusal>>;

/** What an operation pays, and what of it is done all the same while that is held. */
type Pays<Asked> = {
  operation: Operation;
  payoutOf: (asked: Asked) => Payout | undefined;
  meanwhile?: (whose: ActContext, asked: Asked) => Promise<Result<unknown, InnerRefusal>>;
};

type Whose = Omit<ActContext, 'tx'>;

/** Has an act go together with those of other players; undefined where it goes alone. */
type Together<Asked, Value> = (caller: Caller, whose: Whose, asked: Asked) => Promise<Value | undefined>;

/**
 * Of operations whose plain acts go in lanes.
 * @param answerOf what the operation answers, from the answers of what the act moved.
 */
export const inLanes =
  <Asked, Value>(plainOf: PlainOf<Asked>, answerOf: (answers: readonly Answer[]) => Value): Together<Asked, Value> =>
  async ({ lanes, signal, nonce }, whose, asked) => {
    const act = lanes && plainOf(whose, asked, { signal, nonce });
    const answers = act && (await lanes.carry(act));
    return answers && answerOf(answers);
  };

export type How<Asked, Value> = {
  pays?: Pays<Asked> | undefined;
  together?: Together<Asked, Value> | undefined;
};

/** How an operation is carried out. */
type Way<Asked, Value> = How<Asked, Value> & { work: Work<Asked, Value> };

/**
 * Carries acts out in their player's turn: one that is plain together with those of others, the rest in a transaction of their own, all of them or
 * none. There the first refusal rolls the others back, and so does a vendor that has gone.
 * @param mayGo asked right before a transaction of their own, for what refuses them all.
 */
export const carryOut = async <Asked, Value>(
  way: Way<Asked, Value>,
  caller: Caller,
  whose: Whose,
  askeds: readonly Asked[],
  mayGo: () => Promise<Result<undefined, WireRefusal>> = () => Promise.resolve(accept(undefined)),
): Promise<Result<Value[], WireRefusal>> => {
  const { vendor, merchantId, player } = whose;
  const { world, signal, nonce } = caller;
  await openForBets(world, [{ vendor, merchantId, currency: player.currency }]);
  return inPlayerTurn(
    world,
    player.member_id,
    async () => {
      const [asked] = askeds;
      const done = askeds.length === 1 ? await way.together?.(caller, whose, asked!) : undefined;
      if (done !== undefined) return accept([done]);
      // It may have waited among the others for longer than anybody waits for it.
      requireWanted(signal);
      await nonce?.keep();
      const may = await mayGo();
      return may.ok ? carryOutAlone(way, caller, whose, askeds) : may;
    },
    signal,
  );
};

const carryOutAlone = async <Asked, Value>(
  { work, pays }: Way<Asked, Value>,
  { world, signal }: Caller,
  whose: Whose,
  askeds: readonly Asked[],
): Promise<Result<Value[], WireRefusal>> => {
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
};

const stoppedBy = async <Asked>(pays: Pays<Asked> | undefined, whose: ActContext, asked: Asked) => {
  const payout = pays?.payoutOf(asked);
  return pays && payout ? stoppedIn(whose, payout, requestOf(pays.operation, asked)) : undefined;
};

const holdFirst = <Asked>(
  { operation, meanwhile }: Pays<Asked>,
  whose: Whose,
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
