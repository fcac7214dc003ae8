import type { CSSProperties } from 'react';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { playerRank } from '../../contract/levels/player-rank.ts';

export type Rank = OutputOf<typeof playerRank>;
export type RankLevel = Rank['levels'][number];

/** A level's two colours, from the merchant's terms. */
export const colorsOf = ({ color, color2 }: RankLevel): CSSProperties => ({
  background: `linear-gradient(135deg, ${color}, ${color2})`,
});
