import { isoOf } from '#kit/shared/time.ts';
import type { Announcement, Seal } from '#features/fairness/public.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { AnnouncementRow, DrawRow, SealRow } from '../../db/draws/draw-row.ts';

type Named = Pick<DrawRow, 'game_code' | 'number' | 'open_at' | 'close_at'>;

/** The draw's name in everything that is published, and the `round` of its words: `YK1M-20261121-0042`. */
export const drawNumberOf = ({ game_code, number }: Pick<DrawRow, 'game_code' | 'number'>): string =>
  `${game_code}-${number}`;

/** What was published before the opening, put together again from what is stored. */
export const announcementOf = (
  draw: Named,
  row: Pick<AnnouncementRow, 'rules_hash' | 'pay_table_hash' | 'chance'>,
): Announcement => ({
  game: draw.game_code,
  drawNumber: drawNumberOf(draw),
  rulesHash: row.rules_hash,
  payTableHash: row.pay_table_hash,
  ...(row.chance && {
    commit: row.chance.commit_hash,
    chainHash: row.chance.chain_hash,
    beaconRound: row.chance.beacon_round,
  }),
  openAt: isoOf(draw.open_at),
  closeAt: isoOf(draw.close_at),
});

/** What was published after the close. */
export const sealOf = (
  draw: Pick<DrawRow, 'game_code' | 'number'>,
  row: Omit<SealRow, 'seal_hash' | 'entry_count' | 'exposure' | 'index_before'>,
  money: Money,
): Seal => ({
  drawNumber: drawNumberOf(draw),
  sealedAt: isoOf(row.sealed_at),
  entriesHash: row.entries_hash,
  merkleRoot: row.merkle_root,
  ticketCount: row.ticket_count,
  stakeTotal: moneyText(row.stake_total, money),
  exposureHash: row.exposure_hash,
});
