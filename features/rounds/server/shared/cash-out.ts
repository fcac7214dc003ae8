import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { cashOut as contract } from '../../contract/cash-out.ts';
import { endRound } from '../../db/change-round.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import { sharedClock } from '../../db/shared-rounds.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { decideCashOut } from '../../domain/decide-cash-out.ts';
import { answerBet } from './answer-bet.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { notifyBet } from './live-table.ts';
import { betOutcomeIn, turnoverIn } from '../rounds/over-in.ts';
import { payRound } from '../rounds/pay-round.ts';
import { livingSession } from '../sessions/session-of.ts';
import { playBet, runOfBet, sharedVersion } from './shared-chance.ts';
import { settlesWithinMs } from '../rounds/stake-round.ts';

/**
 * A press in a running round, taken at the moment at which the bet is held, by the database's clock. What ended by itself before
 * that is paid as that. The same press again, or another after it, finds the bet as it stands.
 */
export const cashOut = frameCall(contract, perPage, (house) => async ({ roundId }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { balance } = session.value;
  const done = await house.wallet.run(session.value, async (steps) => {
    const ended = await steps.write((tx) => takeIn(house, tx, session.value, roundId));
    if (!ended.ok) return ended;
    const paid = ended.value ? await payRound(steps, ended.value) : undefined;
    return accept({ row: ended.value, balance: paid ?? balance });
  });
  if (!done.ok) return done;
  if (done.value.row) notifyBet(house.world, done.value.row, 'taken');
  return answerBet(house, session.value, { roundId, balance: done.value.balance });
});

type TakeRefusal = 'round_unknown' | 'not_running' | 'too_early' | 'too_late' | 'round_voided';

/** @returns the bet where this press ended it; nothing where it had ended before. */
const takeIn = async (
  house: House,
  tx: Tx,
  { player, game }: GameSession,
  roundId: string,
): Promise<Result<RoundRow | undefined, TakeRefusal>> => {
  const row = await lockRound(tx, roundId);
  if (row?.player !== player || row.game !== game || row.shared_id === null) return refuse('round_unknown');
  if (row.state === 'voiding' || row.state === 'voided') return refuse('round_voided');
  if (row.state === 'paying' || row.state === 'settled') return accept(undefined);
  const clock = await sharedClock(tx, row.shared_id);
  if (row.state !== 'open' || clock?.state === 'betting') return refuse('not_running');
  if (clock?.state !== 'running') return refuse(clock?.state === 'over' ? 'too_late' : 'round_voided');
  const [opening] = await choicesOf(tx, roundId);
  const { shared } = sharedVersion(house, row);
  const run = await runOfBet(house, row);
  const judged = decideCashOut({ shared, run, opening, elapsedMs: clock.elapsedMs });
  if (typeof judged === 'string') return refuse(judged);
  const played = await playBet(house, row, judged.choices);
  const { payout } = played;
  // It would have ended by itself later than its round did.
  if (payout === 0n) return refuse('too_late');
  for (const [step, choice] of judged.choices.entries()) if (step > 0) await insertStep(tx, { roundId, step, choice });
  const turnover = turnoverIn(played);
  const outcomeHash = betOutcomeIn(row, judged.choices, minor(payout));
  const end = { endedBy: 'play', askAgainAfterMs: settlesWithinMs } as const;
  await endRound(tx, { roundId, payout: minor(payout), turnover, outcomeHash, ...end });
  return accept(await lockRound(tx, roundId));
};
