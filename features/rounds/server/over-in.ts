import type { EventValue, Played } from '#games/engine/game.ts';
import type { Tx } from '#kit/server/database.ts';
import { minor, type Minor } from '#kit/shared/money.ts';
import { claimPot, endRound } from '../db/change-round.ts';
import { moveMeter } from '../db/meters.ts';
import type { RoundRow } from '../db/rounds.ts';

/** The meter that a round was begun with. */
export const meterIn = ({ meter }: Pick<RoundRow, 'meter'>): EventValue | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON of our own table
  meter === null ? undefined : (JSON.parse(meter) as EventValue);

type Ended = {
  row: RoundRow;
  played: Played;
  /** What it pays, with what a pot held. */
  payout: Minor;
  potAmount?: Minor;
  endedBy: 'play' | 'rule';
  askAgainAfterMs: number;
};

/** What a round pays is fixed, and its meter moves on: together. */
export const endIn = async (tx: Tx, { row, played, ...end }: Ended): Promise<void> => {
  await endRound(tx, { roundId: row.round_id, turnover: turnoverIn(played), ...end });
  if (played.meter !== undefined) await moveMeter(tx, row, played.meter);
};

/** What of the stake counts as turnover, where the game says so. */
export const turnoverIn = ({ turnover }: Played): Minor | undefined =>
  turnover === undefined ? undefined : minor(turnover);

/** A play that is over: what it pays is fixed, or the pot that it won is asked for first. */
export const overIn = async (tx: Tx, row: RoundRow, played: Played, askAgainAfterMs: number): Promise<void> => {
  if (played.pot === undefined)
    return endIn(tx, { row, played, payout: minor(played.payout), endedBy: 'play', askAgainAfterMs });
  await claimPot(tx, { roundId: row.round_id, pot: played.pot, askAgainAfterMs });
};
