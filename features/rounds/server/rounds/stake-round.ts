import { bothSent } from '#kit/server/database/both-sent.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { openRound, refuseRound } from '../../db/change-round.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { type OwnGames, versionOf } from '../../domain/own-game.ts';
import { potFillings } from '../../domain/round-pots.ts';
import { oddsOfChoice } from '../../domain/stake-limits.ts';
import { firstPauseMs } from '../../domain/round-state.ts';
import { actOf } from '../wallet/act-of.ts';
import { claimAndPay } from '../pots/claim-pot.ts';
import type { House } from '../games/house.ts';
import { meterIn, overIn } from './over-in.ts';
import { payRound } from './pay-round.ts';
import type { Stake, StakeRefusal, Steps } from '../wallet/wallet-client.ts';
import { playedIn } from './view-round.ts';

/**
 * The stake of a round that is written down, then its outcome, then its win: begun here or gone on with after a stop. The
 * outcome hangs on seed and nonce, which were fixed before the stake was asked for.
 * @returns the balance after it. `unavailable`: the stake's answer is still awaited.
 */
export const stakeRound = async (
  house: House,
  steps: Steps,
  row: RoundRow,
): Promise<Result<Minor, StakeRefusal | 'unavailable'>> => {
  const taken = await steps.bet(betOf(house.games, row, await steps.write((tx) => choicesOf(tx, row.round_id))));
  if (!taken.ok) {
    const { refusal } = taken;
    if (refusal !== 'unavailable') await steps.write((tx) => refuseRound(tx, row.round_id, refusal));
    return taken;
  }
  const drawn = await steps.write((tx) => drawIn(house, tx, row.round_id));
  if (!drawn) return refuse('round_voided');
  const paid =
    drawn.state === 'claiming'
      ? await claimAndPay(house, steps, drawn)
      : drawn.state === 'paying'
        ? await payRound(steps, drawn)
        : undefined;
  return accept(paid ?? taken.value.balance);
};

/** The stake with what it brings to pots and what it pays: the same whenever it is told. */
export const betOf = (games: OwnGames, row: RoundRow, [choice]: readonly unknown[]): Stake => {
  const game = versionOf(games, row);
  return {
    ...actOf(row, row.stake),
    pots: potFillings(game, { stake: row.stake, meter: meterIn(row) }),
    odds: oddsOfChoice(game, choice),
  };
};

/** Undefined where the stake has been given up meanwhile. */
const drawIn = async (house: House, tx: Tx, roundId: string): Promise<RoundRow | undefined> => {
  const [row, choices] = await bothSent(lockRound(tx, roundId), choicesOf(tx, roundId));
  if (row?.state !== 'staking') return row && isGone(row) ? undefined : row;
  const played = await playedIn(house, tx, row, choices);
  if (!played) throw new Error(`round ${roundId} was begun and can't be played`);
  const moving = played.isOver
    ? overIn(tx, row, { played, choices, askAgainAfterMs: settlesWithinMs })
    : openRound(tx, roundId);
  const [, moved] = await bothSent<unknown, RoundRow | undefined>(moving, lockRound(tx, roundId));
  return moved;
};

const isGone = ({ state }: RoundRow): boolean => ['voiding', 'voided', 'refused'].includes(state);

/** Who plays waits for the answer; after this the round is looked after in the background. */
export const settlesWithinMs = 5 * firstPauseMs;
