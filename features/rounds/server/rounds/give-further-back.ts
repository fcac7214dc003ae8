import { furtherOf, type FurtherRow, moveFurther } from '../../db/further-stakes.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { furtherAct } from '../wallet/act-of.ts';
import type { Steps } from '../wallet/wallet-client.ts';

/** Refunds a further stake that nobody waits for any more, in case the gateway took it. */
export const giveFurtherBack = async (steps: Steps, row: RoundRow, further: FurtherRow): Promise<void> => {
  const isGoing = further.state === 'returning' || (await steps.write((tx) => moveFurther(tx, further, 'returning')));
  if (!isGoing) return;
  const back = await steps.refund(furtherAct(row, further));
  if (!back.ok && back.refusal === 'unavailable') return;
  await steps.write((tx) => moveFurther(tx, further, 'returned'));
};

/** All that choices took goes back with the stake of their round. @returns whether all of it has. */
export const giveAllBack = async (steps: Steps, row: RoundRow): Promise<boolean> => {
  const taken = row.added === 0n ? [] : await steps.write((tx) => furtherOf(tx, [row.round_id]));
  for (const further of taken) {
    if (further.state !== 'taken') continue;
    const back = await steps.refund(furtherAct(row, further));
    if (!back.ok && back.refusal === 'unavailable') return false;
  }
  return true;
};

/** Tells again what a round took beyond its stake, or gave back. @returns how many acts that were. */
export const retryFurtherStake = async (steps: Steps, row: RoundRow): Promise<number> => {
  let told = 0;
  for (const further of await steps.write((tx) => furtherOf(tx, [row.round_id]))) {
    const isBack = further.state === 'returned' || (further.state === 'taken' && row.state === 'voided');
    if (isBack) await steps.refund(furtherAct(row, further));
    else if (further.state === 'taken')
      await steps.bet({ ...furtherAct(row, further), pots: undefined, odds: undefined });
    else continue;
    told++;
  }
  return told;
};
