import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { choose as contract } from '../../contract/choose.ts';
import { touchRound } from '../../db/change-round.ts';
import { requestedFurther, type FurtherRow, insertFurther } from '../../db/further-stakes.ts';
import { lockRound, netOfSession, roundById, type RoundRow, stakedOf } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { type OwnGame, versionOf } from '../../domain/own-game.ts';
import { judgeStep } from '../../domain/round-state.ts';
import { payEnded, takeFurther } from './further-stakes.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { overIn } from './over-in.ts';
import { livingSession } from '../sessions/session-of.ts';
import { settlesWithinMs } from './stake-round.ts';
import { playedIn, viewRound } from './view-round.ts';

type Step = { roundId: string; step: number; choice: unknown };

/**
 * The next choice of a round: written down with what comes of it, in one transaction, and paid where it ends the round. One that costs
 * a further stake is written down as asked for, and made once that is taken.
 */
export const choose = frameCall(contract, perPage, (house) => async (asked, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { world } = house;
  const chosen = await house.wallet.run(session.value, async (steps) => {
    const made = await steps.write((tx) => makeIn(house, tx, session.value, asked));
    if (!made.ok) return made;
    const { row, further } = made.value;
    if (further) return takeFurther(house, steps, { row, further });
    return accept((await payEnded(house, steps, row)) ?? session.value.balance);
  });
  if (!chosen.ok) return chosen;
  const { read } = world.database;
  const row = await roundById(read, asked.roundId);
  if (!row) throw new Error(`no round ${asked.roundId}`);
  const paceMs = versionOf(house.games, row)?.paceMs ?? 0;
  return accept({
    balance: chosen.value,
    net: minor(await netOfSession(read, session.value.playSession)),
    round: await viewRound(house, read, row),
    nextStartAt: later(row.started_at, paceMs),
  });
});

type StepRefusal = 'round_unknown' | 'round_over' | 'choice_invalid' | 'step_taken' | 'step_ahead';

type Made = { row: RoundRow; further?: FurtherRow };

/** @returns the round as the choice left it, or the stake that it asks for first. */
const makeIn = async (
  house: House,
  tx: Tx,
  { player, game: code }: GameSession,
  { roundId, step, choice: asked }: Step,
): Promise<Result<Made, StepRefusal>> => {
  const row = await lockRound(tx, roundId);
  const game = row && versionOf(house.games, row);
  if (row?.player !== player || row.game !== code || row.shared_id !== null || !game) return refuse('round_unknown');
  const choice = game.readChoice(asked);
  if (choice === undefined) return refuse('choice_invalid');
  const before = await choicesOf(tx, roundId);
  const asks = step === before.length ? await requestedFurther(tx, roundId) : undefined;
  if (asks)
    return isSame(game, JSON.parse(asks.choice), choice) ? accept({ row, further: asks }) : refuse('step_taken');
  switch (judgeStep({ state: row.state, made: before.length, step })) {
    case 'compare':
      return isSame(game, before[step], choice) ? accept({ row }) : refuse('step_taken');
    case 'round_over':
      return refuse('round_over');
    case 'step_ahead':
      return refuse('step_ahead', { step: before.length });
    case 'play': {
      const played = await playedIn(house, tx, row, [...before, choice]);
      if (!played) return refuse('choice_invalid');
      const amount = minor((played.staked ?? row.stake) - stakedOf(row));
      if (amount > 0n) {
        const further = await insertFurther(tx, { roundId, step, choice, amount, askAgainAfterMs: settlesWithinMs });
        return accept({ row, further });
      }
      await insertStep(tx, { roundId, step, choice });
      if (played.isOver)
        await overIn(tx, row, { played, choices: [...before, choice], askAgainAfterMs: settlesWithinMs });
      else await touchRound(tx, roundId);
      return accept({ row: (await lockRound(tx, roundId)) ?? row });
    }
  }
};

const isSame = (game: OwnGame, before: unknown, choice: unknown): boolean =>
  isDeepStrictEqual(game.readChoice(before), choice);
