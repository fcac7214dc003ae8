import { minor, type Minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { BetAnswer } from '../../contract/shared-view.ts';
import { netOfSession, roundById } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import type { House } from '../games/house.ts';
import { viewRound } from '../rounds/view-round.ts';

/** A bet as it stands, with what is left. */
export const answerBet = async (
  house: House,
  { playSession }: GameSession,
  { roundId, balance }: { roundId: string; balance: Minor },
): Promise<{ ok: true; value: BetAnswer }> => {
  const { read } = house.world.database;
  const row = await roundById(read, roundId);
  if (!row) throw new Error(`no round ${roundId}`);
  return accept({
    balance,
    net: minor(await netOfSession(read, playSession)),
    round: await viewRound(house, read, row),
    serverTime: house.world.clock.now(),
  });
};
