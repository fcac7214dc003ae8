import type { FurtherRow } from '../../db/further-stakes.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { type Minor } from '#kit/shared/money/money.ts';
import type { Act, PlayerSession } from './wallet-client.ts';

/** Whose round it is, as the gateway names them. */
export const playerSessionOf = ({ vendor, player, play_session: playSession, currency }: RoundRow): PlayerSession => ({
  vendor,
  player,
  playSession,
  currency,
});

/** A round's movement of money, as the gateway is told of it. */
export const actOf = (row: RoundRow, amount: Minor): Act => ({
  ...playerSessionOf(row),
  game: row.game,
  roundId: row.round_id,
  amount,
});

/** The same of what a choice took beyond the stake. */
export const furtherAct = (row: RoundRow, { amount, number }: FurtherRow): Act => ({
  ...actOf(row, amount),
  further: number,
});
