import type { Tx } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { touchRound } from '../../db/change-round.ts';
import { addTaken, furtherByNumber, type FurtherRow, moveFurther } from '../../db/further-stakes.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { furtherAct } from '../wallet/act-of.ts';
import { claimAndPay } from '../pots/claim-pot.ts';
import type { House } from '../games/house.ts';
import { overIn } from './over-in.ts';
import { payRound } from './pay-round.ts';
import { settlesWithinMs } from './stake-round.ts';
import type { StakeRefusal, Steps } from '../wallet/wallet-client.ts';
import { playedIn } from './view-round.ts';

/**
 * The stake that a choice costs, then the choice: begun here or gone on with after a stop. What is refused leaves the round as it
 * stood. A stake that was given up meanwhile is `unavailable` too: the same choice may ask for another.
 * @returns the balance after it
 */
export const takeFurther = async (
  house: House,
  steps: Steps,
  { row, further }: { row: RoundRow; further: FurtherRow },
): Promise<Result<Minor, StakeRefusal | 'unavailable'>> => {
  const taken = await steps.bet({ ...furtherAct(row, further), pots: undefined, odds: undefined });
  if (!taken.ok) {
    if (taken.refusal !== 'unavailable') await steps.write((tx) => moveFurther(tx, further, 'refused'));
    return taken;
  }
  const gone = await steps.write((tx) => chooseIn(house, tx, further));
  if (!gone) return refuse('unavailable');
  return accept((await payEnded(house, steps, gone)) ?? taken.value.balance);
};

/** Pays a round that its last choice has ended. @returns the balance after it, where something was paid now. */
export const payEnded = async (house: House, steps: Steps, row: RoundRow): Promise<Minor | undefined> => {
  if (row.state === 'claiming') return claimAndPay(house, steps, row);
  return row.state === 'paying' ? payRound(steps, row) : undefined;
};

/** Undefined where the stake has been given up meanwhile. */
const chooseIn = async (house: House, tx: Tx, further: FurtherRow): Promise<RoundRow | undefined> => {
  const { round_id: roundId, step } = further;
  const row = await lockRound(tx, roundId);
  const now = await furtherByNumber(tx, further);
  if (now?.state === 'taken') return row;
  if (row?.state !== 'open' || now?.state !== 'asked') return undefined;
  const choice: unknown = JSON.parse(further.choice);
  const choices = [...(await choicesOf(tx, roundId)), choice];
  const played = await playedIn(house, tx, row, choices);
  if (!played) throw new Error(`step ${step} of ${roundId} was paid for and can't be played`);
  await moveFurther(tx, further, 'taken');
  await addTaken(tx, roundId);
  await insertStep(tx, { roundId, step, choice });
  if (played.isOver) await overIn(tx, row, { played, choices, askAgainAfterMs: settlesWithinMs });
  else await touchRound(tx, roundId);
  return lockRound(tx, roundId);
};
