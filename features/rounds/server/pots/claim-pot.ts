import type { Tx } from '#kit/server/database/database.ts';
import { type Minor, minor, zero } from '#kit/shared/money/money.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { versionOf } from '../../domain/own-game.ts';
import { firstPauseMs } from '../../domain/round-state.ts';
import { seedOf } from '../../domain/round-pots.ts';
import { actOf } from '../wallet/act-of.ts';
import type { House } from '../games/house.ts';
import { endIn } from '../rounds/over-in.ts';
import { payRound } from '../rounds/pay-round.ts';
import type { Steps } from '../wallet/wallet-client.ts';
import { playedIn } from '../rounds/view-round.ts';

/**
 * Asks for the pot that a round has won and pays the round. What stood in the pot is told once, and the same whenever it is
 * asked again: with it the round is computed to its end. Where nobody answers it is asked again later.
 * @returns the balance after it, where it was paid now.
 */
export const claimAndPay = async (house: House, steps: Steps, row: RoundRow): Promise<Minor | undefined> => {
  if (row.pot === null) throw new Error(`${row.round_id} won no pot`);
  const seed = seedOf(versionOf(house.games, row), row.pot);
  const told = await steps.potWin({ ...actOf(row, zero), pot: row.pot, seed });
  if (!told.ok && told.refusal === 'unavailable') return undefined;
  // People have ended the round at the gateway: the pot stays where it is.
  const held = told.ok ? told.value.amount : zero;
  const ended = await steps.write((tx) => endClaimIn(house, tx, { roundId: row.round_id, held }));
  return ended?.state === 'paying' ? ((await payRound(steps, ended)) ?? balanceIn(told)) : undefined;
};

const balanceIn = (told: Awaited<ReturnType<Steps['potWin']>>): Minor | undefined =>
  told.ok ? told.value.balance : undefined;

const endClaimIn = async (
  house: House,
  tx: Tx,
  { roundId, held }: { roundId: string; held: Minor },
): Promise<RoundRow | undefined> => {
  const row = await lockRound(tx, roundId);
  if (row?.state !== 'claiming') return row;
  const choices = await choicesOf(tx, roundId);
  const played = await playedIn(house, tx, { ...row, pot_amount: held }, choices);
  if (!played) throw new Error(`round ${roundId} has won a pot and can't be played`);
  const end = {
    payout: minor(played.payout),
    potAmount: held,
    endedBy: 'play',
    askAgainAfterMs: 5 * firstPauseMs,
  } as const;
  await endIn(tx, { row, played, choices, ...end });
  return lockRound(tx, roundId);
};
