import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { openRound, refuseRound } from '../../db/change-round.ts';
import { roundById, type RoundRow } from '../../db/rounds.ts';
import { shrinkPot } from '../../db/shared-bets.ts';
import { choicesOf } from '../../db/steps.ts';
import { mostOfBet, oddsOfChoice } from '../../domain/stake-limits.ts';
import { actOf } from '../wallet/act-of.ts';
import type { House } from '../games/house.ts';
import { sharedVersion } from './shared-chance.ts';
import type { StakeRefusal, Steps } from '../wallet/wallet-client.ts';

/**
 * The stake of a bet that is written down: begun here or gone on with after a stop.
 * @returns the balance after it. `unavailable`: the stake's answer is still awaited; where the round starts before, it goes back.
 */
export const stakeBet = async (
  house: House,
  steps: Steps,
  row: RoundRow,
): Promise<Result<Minor, StakeRefusal | 'unavailable'>> => {
  const [choice] = await steps.write((tx) => choicesOf(tx, row.round_id));
  const odds = oddsOfChoice(sharedVersion(house, row), choice);
  const taken = await steps.bet({ ...actOf(row, row.stake), pots: undefined, odds });
  if (!taken.ok) {
    const { refusal } = taken;
    if (refusal !== 'unavailable' && !steps.isOne) await steps.write((tx) => refuseIn(house, tx, row, refusal));
    return taken;
  }
  const stands = await steps.write(async (tx) => {
    await openRound(tx, row.round_id);
    return roundById(tx, row.round_id);
  });
  if (!stands || ['voiding', 'voided', 'refused'].includes(stands.state)) return refuse('round_voided');
  return accept(taken.value.balance);
};

const refuseIn = async (house: House, tx: Tx, row: RoundRow, refusal: string): Promise<void> => {
  if (await refuseRound(tx, row.round_id, refusal)) await leavePot(house, tx, row);
};

/** Releases the possible payout of a failed bet, so that other bets can use the room. */
export const leavePot = async (house: House, tx: Tx, row: RoundRow): Promise<void> => {
  const { round_id: roundId, shared_id: sharedId, currency, stake } = row;
  if (sharedId === null) return;
  const [choice] = await choicesOf(tx, roundId);
  await shrinkPot(tx, { sharedId, currency, by: mostOfBet(sharedVersion(house, row), { stake, choice }) });
};
