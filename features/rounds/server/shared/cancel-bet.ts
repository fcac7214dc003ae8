import type { Tx } from '#kit/server/database/database.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { cancelBet as contract } from '../../contract/cancel-bet.ts';
import { beginVoid } from '../../db/change-round.ts';
import { lockRound, type RoundRow } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import { lockedSharedClock } from '../../db/shared-rounds.ts';
import { answerBet } from './answer-bet.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { notifyBet } from './live-table.ts';
import { giveBack } from '../rounds/pay-round.ts';
import { livingSession } from '../sessions/session-of.ts';
import { leavePot } from './stake-bet.ts';

/** Takes a bet back while bets are taken: its whole stake. Asked again it stays taken back. */
export const cancelBet = frameCall(contract, perPage, (house) => async ({ roundId }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const done = await house.wallet.run(session.value, async (steps) => {
    const gone = await steps.write(async (tx) => {
      const begun = await cancelIn(tx, session.value, roundId);
      if (begun.ok && begun.value.isNew && !steps.isOne) await leavePot(house, tx, begun.value.row);
      return begun;
    });
    if (!gone.ok) return gone;
    const { row, isNew } = gone.value;
    if (row.state === 'voiding') await giveBack(steps, row);
    // As with a bet: what all meet at comes last.
    if (isNew && steps.isOne) await steps.write((tx) => leavePot(house, tx, row));
    return gone;
  });
  if (!done.ok) return done;
  notifyBet(house.world, done.value.row, 'gone');
  const looked = await house.wallet.look(session.value);
  return looked.ok ? answerBet(house, session.value, { roundId, balance: looked.value.balance }) : looked;
});

type CancelRefusal = 'round_unknown' | 'bets_closed';

const cancelIn = async (
  tx: Tx,
  { player, game }: GameSession,
  roundId: string,
): Promise<Result<{ row: RoundRow; isNew: boolean }, CancelRefusal>> => {
  const row = await lockRound(tx, roundId);
  if (row?.player !== player || row.game !== game || row.shared_id === null) return refuse('round_unknown');
  if (row.state === 'voiding' || row.state === 'voided') return accept({ row, isNew: false });
  const clock = await lockedSharedClock(tx, row.shared_id, 'share');
  if (clock?.isOpen !== true || row.state !== 'open') return refuse('bets_closed');
  await beginVoid(tx, roundId, null);
  return accept({ row: (await lockRound(tx, roundId))!, isNew: true });
};
