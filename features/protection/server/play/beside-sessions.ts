import type { BesideSessions } from '#features/identity/public.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type ClosureColumns, closureOf } from '../../db/members.ts';
import type { Closure } from '../../domain/closure.ts';
import { blocksOf, type PartialBlock } from '../../domain/partial-block.ts';
import { realityMinutesDefault } from '../../domain/reality.ts';

/** What protects a player, as a stake looks at it. */
export type Protected = {
  closure: Closure | undefined;
  /** How many limits of stakes, losses or time are in force. */
  playLimits: number;
  realityMinutes: number;
  /** When play in the session began; undefined before its first stake. */
  beganAt: Instant | undefined;
  acknowledgedAt: Instant | undefined;
  /** What staff keeps the player from; none for almost everybody. */
  blocks: readonly PartialBlock[];
};

type Row = ClosureColumns & {
  play_limits: number | null;
  reality_minutes: number | null;
  began_at: Instant | null;
  acknowledged_at: Instant | null;
  blocks: unknown;
};

/** Read with the sessions of whoever stakes, in the statement that every bet makes anyway. */
export const besideSessions: BesideSessions<Row, { protection: Protected }> = {
  name: 'protection',
  columns: [
    'own.closed_kind',
    'own.closed_from',
    'own.closed_until',
    'own.returns_at',
    'own.play_limits',
    'own.reality_minutes',
    'own.blocks',
    'play.began_at',
    'play.acknowledged_at',
  ],
  joins: `left join protection.member own on own.member_id = session.member_id
    left join protection.play on play.session_id = session.session_id and play.member_id = session.member_id`,
  factsOf: (row) => ({
    protection: {
      closure: closureOf(row),
      playLimits: row.play_limits ?? 0,
      realityMinutes: row.reality_minutes ?? realityMinutesDefault,
      beganAt: row.began_at ?? undefined,
      acknowledgedAt: row.acknowledged_at ?? undefined,
      blocks: blocksOf(row.blocks),
    },
  }),
};
