import type { Played } from '#games/engine/game.ts';
import type { OwnGame } from './own-game.ts';

/** Whether rounds of a game hang on nothing but seed, stake and choice, so that one may be over by the call that begins it. */
export const mayEndAtOnce = ({ shared, meterStart, pots, pools }: OwnGame): boolean =>
  shared === undefined && meterStart === undefined && pots === undefined && pools === undefined;

/** Whether a round is over with its stake and a win alone; any other goes step by step. */
export const isOverAtOnce = ({ isOver, staked, turnover, meter, pot }: Played, stake: bigint): boolean =>
  isOver &&
  meter === undefined &&
  pot === undefined &&
  (staked === undefined || staked === stake) &&
  (turnover === undefined || turnover >= stake);
