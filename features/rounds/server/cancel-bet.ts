import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { cancelBet as cancelBetCall } from '../contract/cancel-bet.ts';
import { beginVoid } from '../db/change-round.ts';
import { lockRound, type RoundRow } from '../db/rounds.ts';
import type { GameSession } from '../db/sessions.ts';
import { sharedClock } from '../db/shared-rounds.ts';
import { answerBet } from './answer-bet.ts';
import type { House } from './house.ts';
import { tellBet } from './live-table.ts';
import { giveBack } from './pay-round.ts';
import { livingSession } from './session-of.ts';
import { leavePot } from './stake-bet.ts';

/** Takes a bet back while bets are taken: its whole stake. Asked again it stays taken back. */
export const cancelBet =
  (house: House): Handler<typeof cancelBetCall> =>
  async ({ roundId }, { bearer }) => {
    const session = await livingSession(house, bearer);
    if (!session.ok) return session;
    const done = await house.till.run(session.value, async (steps) => {
      const gone = await steps.write((tx) => cancelIn(house, tx, session.value, roundId));
      if (gone.ok && gone.value.state === 'voiding') await giveBack(steps, gone.value);
      return gone;
    });
    if (!done.ok) return done;
    tellBet(house.world, done.value, 'gone');
    const looked = await house.till.look(session.value);
    return looked.ok ? answerBet(house, session.value, { roundId, balance: looked.value.balance }) : looked;
  };

type CancelRefusal = 'round_unknown' | 'bets_closed';

const cancelIn = async (
  house: House,
  tx: Tx,
  { player, game }: GameSession,
  roundId: string,
): Promise<Result<RoundRow, CancelRefusal>> => {
  const row = await lockRound(tx, roundId);
  if (row?.player !== player || row.game !== game || row.shared_id === null) return refuse('round_unknown');
  if (row.state === 'voiding' || row.state === 'voided') return accept(row);
  const clock = await sharedClock(tx, row.shared_id, 'share');
  if (clock?.isOpen !== true || row.state !== 'open') return refuse('bets_closed');
  await leavePot(house, tx, row);
  await beginVoid(tx, roundId, null);
  return accept((await lockRound(tx, roundId))!);
};
