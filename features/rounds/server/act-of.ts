import type { RoundRow } from '../db/rounds.ts';
import { type Minor } from '#kit/shared/money.ts';
import type { Act } from './till.ts';

/** A round's movement of money, as the gateway is told of it. */
export const actOf = (row: RoundRow, amount: Minor): Act => ({
  player: row.player,
  playSession: row.play_session,
  currency: row.currency,
  game: row.game,
  roundId: row.round_id,
  amount,
});
