import type { EventValue, Played } from '#games/engine/game.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { minor, minus, type Minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { claimPot, endRound } from '../../db/change-round.ts';
import { moveMeter } from '../../db/meters.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { outcomeHashOf, type RoundOutcome } from '../../domain/round-binding.ts';

/** The meter that a round was begun with. */
export const meterIn = ({ meter }: Pick<RoundRow, 'meter'>): EventValue | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON of our own table
  meter === null ? undefined : (JSON.parse(meter) as EventValue);

type Ended = {
  row: RoundRow;
  played: Played;
  /** All of them, as they are written down. */
  choices: readonly unknown[];
  /** What it pays, with what a pot held. */
  payout: Minor;
  potAmount?: Minor;
  endedBy: 'play' | 'rule';
  askAgainAfterMs: number;
};

/** What a round pays is fixed, and its meter moves on: together. */
export const endIn = async (tx: Tx, { row, played, choices, ...end }: Ended): Promise<void> => {
  const { payout, potAmount, endedBy } = end;
  const outcomeHash = outcomeIn(row, {
    choices,
    events: played.events,
    added: moneyText(minus(minor(played.staked ?? row.stake), row.stake), row.currency),
    pot:
      row.pot === null || potAmount === undefined ? null : { pot: row.pot, amount: moneyText(potAmount, row.currency) },
    endedBy,
    payout: moneyText(payout, row.currency),
  });
  await endRound(tx, { roundId: row.round_id, turnover: turnoverIn(played), outcomeHash, ...end });
  if (played.meter !== undefined) await moveMeter(tx, row, played.meter);
};

type Came = Omit<RoundOutcome, 'startHash' | 'state'>;

/** Outcome hash of a round that is paid. */
export const outcomeIn = ({ start_hash: startHash }: Pick<RoundRow, 'start_hash'>, came: Came): string =>
  outcomeHashOf({ startHash, state: 'settled', ...came });

/** The same of a bet in a shared round: what everybody saw of that is bound by the chain. */
export const betOutcomeIn = (row: RoundRow, choices: readonly unknown[], payout: Minor): string =>
  outcomeIn(row, {
    choices,
    events: [],
    added: moneyText(zero, row.currency),
    pot: null,
    endedBy: 'play',
    payout: moneyText(payout, row.currency),
  });

/** What of the stake counts as turnover, where the game says so. */
export const turnoverIn = ({ turnover }: Played): Minor | undefined =>
  turnover === undefined ? undefined : minor(turnover);

type Over = Pick<Ended, 'played' | 'choices' | 'askAgainAfterMs'>;

/** A play that is over: what it pays is fixed, or the pot that it won is asked for first. */
export const overIn = async (tx: Tx, row: RoundRow, { played, choices, askAgainAfterMs }: Over): Promise<void> => {
  if (played.pot === undefined)
    return endIn(tx, { row, played, choices, payout: minor(played.payout), endedBy: 'play', askAgainAfterMs });
  await claimPot(tx, { roundId: row.round_id, pot: played.pot, askAgainAfterMs });
};
