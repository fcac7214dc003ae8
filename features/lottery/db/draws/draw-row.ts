import { sql } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState, VoidReason } from '../../domain/draws/draw-state.ts';
import type { Drawn } from '../../domain/results/extract.ts';

/** A draw with what was published of it so far; what has not happened yet is null. */
export type DrawRow = {
  draw_no: number;
  draw_id: string;
  merchant_id: MerchantId;
  game_id: number;
  game_code: string;
  game_enabled: boolean;
  /** The game's rules, as data. */
  game_rules: unknown;
  number: string;
  open_at: Instant;
  close_at: Instant;
  shots_until: Instant;
  /** When its result is expected, where its calendar names that. */
  draw_at: Instant | null;
  state: DrawState;
  void_reason: VoidReason | null;
  void_note: string | null;
  ended_at: Instant | null;
  settled_through: bigint;
  settled_tickets: number;
  payout_total: bigint;
  announcement: AnnouncementRow | null;
  seal: SealRow | null;
  result: ResultRow | null;
  /** The newest version of a result that was corrected. */
  corrected: Drawn | null;
};

export type AnnouncementRow = {
  terms_id: number;
  rules_hash: string;
  pay_table_hash: string;
  /** The result is expected then; it is the beacon's moment where there is one. */
  expected_at: Instant;
  announcement_hash: string;
  announced_at: Instant;
  /** Null where the result hangs on no seed. */
  chance: ChanceRow | null;
};

/** What a draw of ours hangs on, fixed before it opens. */
export type ChanceRow = {
  seed_id: string;
  commit_hash: string;
  chain_hash: string;
  beacon_round: number;
  beacon_at: Instant;
};

export type SealRow = {
  sealed_at: Instant;
  entries_hash: string;
  entry_count: number;
  merkle_root: string;
  ticket_count: number;
  stake_total: bigint;
  exposure_hash: string;
  exposure: Record<string, string> | null;
  /** What a simulated index stood at. */
  index_before: string | null;
  seal_hash: string;
};

export type ResultRow = {
  /** By prize, of the game's result shape. */
  drawn: Drawn;
  resulted_at: Instant;
  /** Null where the result hangs on no seed. */
  revealed: RevealedRow | null;
};

export type RevealedRow = { seed: string; beacon_signature: string; beacon_randomness: string };

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
export type FlatDrawRow = Omit<DrawRow, 'announcement' | 'seal' | 'result'> &
  Nullable<Omit<AnnouncementRow, 'chance'>> &
  Nullable<Omit<ChanceRow, 'beacon_round'>> & { beacon_round: bigint | null } & Nullable<SealRow> &
  Nullable<Omit<ResultRow, 'revealed'>> &
  Nullable<RevealedRow>;

/** The columns of a draw, with its game and its published facts; `where` follows. */
export const selectDraw = sql`
  select draw.draw_no, draw.draw_id, draw.merchant_id, draw.game_id, game.code as game_code, game.enabled as game_enabled,
    game.rules as game_rules, draw.number, draw.open_at, draw.close_at, draw.shots_until, draw.draw_at, draw.state, draw.void_reason,
    draw.void_note, draw.ended_at, draw.settled_through, draw.settled_tickets, draw.payout_total,
    announcement.terms_id, announcement.seed_id, announcement.commit_hash, announcement.rules_hash,
    announcement.pay_table_hash, announcement.chain_hash, announcement.beacon_round, announcement.beacon_at,
    announcement.expected_at, announcement.announcement_hash, announcement.announced_at,
    seal.sealed_at, seal.entries_hash, seal.entry_count, seal.merkle_root, seal.ticket_count, seal.stake_total,
    seal.exposure_hash, seal.exposure, seal.index_before, seal.seal_hash,
    result.seed, result.beacon_signature, result.beacon_randomness, coalesce(result.told, result.drawn) as drawn, result.resulted_at,
    (
      select coalesce(correction.told, correction.drawn)
      from lottery.correction correction
      where correction.draw_no = draw.draw_no
      order by correction.version desc
      limit 1
    ) as corrected
  from lottery.draw draw
  join lottery.game game using (game_id)
  left join lottery.announcement announcement using (draw_no)
  left join lottery.seal seal using (draw_no)
  left join lottery.result result using (draw_no)`;

export const drawOf = (flat: FlatDrawRow): DrawRow => {
  const { draw_no, draw_id, merchant_id, game_id, game_code, game_enabled, game_rules, number } = flat;
  const { open_at, close_at, shots_until, draw_at, state, void_reason, void_note, ended_at } = flat;
  const { settled_through, settled_tickets, payout_total } = flat;
  return {
    draw_no,
    draw_id,
    merchant_id,
    game_id,
    game_code,
    game_enabled,
    game_rules,
    number,
    open_at,
    close_at,
    shots_until,
    draw_at,
    state,
    void_reason,
    void_note,
    ended_at,
    settled_through,
    settled_tickets,
    payout_total,
    announcement: announcementOf(flat),
    seal: sealOf(flat),
    result: resultOf(flat),
    corrected: flat.corrected,
  };
};

// Parts of a row come together or not at all, since each is one row of its own table.
const announcementOf = (flat: FlatDrawRow): AnnouncementRow | null =>
  flat.announcement_hash === null
    ? null
    : {
        terms_id: flat.terms_id!,
        rules_hash: flat.rules_hash!,
        pay_table_hash: flat.pay_table_hash!,
        expected_at: flat.expected_at!,
        announcement_hash: flat.announcement_hash,
        announced_at: flat.announced_at!,
        chance: chanceOf(flat),
      };

const chanceOf = (flat: FlatDrawRow): ChanceRow | null =>
  flat.seed_id === null
    ? null
    : {
        seed_id: flat.seed_id,
        commit_hash: flat.commit_hash!,
        chain_hash: flat.chain_hash!,
        beacon_round: Number(flat.beacon_round!),
        beacon_at: flat.beacon_at!,
      };

const sealOf = (flat: FlatDrawRow): SealRow | null =>
  flat.seal_hash === null
    ? null
    : {
        sealed_at: flat.sealed_at!,
        entries_hash: flat.entries_hash!,
        entry_count: flat.entry_count!,
        merkle_root: flat.merkle_root!,
        ticket_count: flat.ticket_count!,
        stake_total: flat.stake_total!,
        exposure_hash: flat.exposure_hash!,
        exposure: flat.exposure,
        index_before: flat.index_before,
        seal_hash: flat.seal_hash,
      };

const resultOf = (flat: FlatDrawRow): ResultRow | null =>
  flat.drawn === null ? null : { drawn: flat.drawn, resulted_at: flat.resulted_at!, revealed: revealedOf(flat) };

const revealedOf = ({ seed, beacon_signature, beacon_randomness }: FlatDrawRow): RevealedRow | null =>
  seed === null ? null : { seed, beacon_signature: beacon_signature!, beacon_randomness: beacon_randomness! };
