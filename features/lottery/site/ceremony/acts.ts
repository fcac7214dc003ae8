import type { Instant } from '#kit/shared/time.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { headlineOf, type Result } from '../results/drawn-rows.ts';

/**
 * What a draw's ceremony shows. Before there is a result the draw's own moments lead: `open`, `closing` until it is sealed, `sealed`, `waiting` for
 * the beacon. Then it is played: the beacon falls as a star, is `mixed` with the seed, `balls` rise one by one, and it is `over`.
 */
export type Act = 'open' | 'closing' | 'sealed' | 'waiting' | 'star' | 'mixed' | 'balls' | 'over';

/** @property balls how many are up. */
export type Moment = { act: Act; balls: number };
export type ProgramMoment = Moment & { ms: number };

/** Numbers that rise, each with the key of its name. */
export type BallGroup = { key: string; number: string };

/** The five digits where a draw has them; else the two numbers that stand in lists. */
export const ballsOf = (result: Result): BallGroup[] =>
  result.final === undefined ? headlineOf(result) : [{ key: 'drawPage.final', number: result.final }];

export const ballCount = (groups: readonly BallGroup[]): number =>
  groups.reduce((count, { number }) => count + number.length, 0);

/** Of draws of ours whose result hangs on a seed and a beacon. */
export const hasCeremony = ({ commitment, isJoined, state }: DrawView): boolean =>
  commitment?.commit !== undefined && isJoined !== true && state !== 'voided' && state !== 'refunded';

/** Before there is a result. */
export const waitingAct = ({ closeAt, shotsUntil, beaconAt, seal }: DrawView, now: Instant): Act => {
  if (seal !== undefined) return beaconAt !== undefined && beaconAt <= now ? 'waiting' : 'sealed';
  return now < Math.max(closeAt, shotsUntil) ? 'open' : 'closing';
};

const lengths = { closing: 1800, sealed: 1700, star: 1400, mixed: 1300 } as const;
const ballMs = 1100;
const manyBalls = 6;
const manyBallsMs = 850;

/** The whole of it, or from the beacon on for who saw the rest happen. 12 to 14 s for six digits. */
export const programOf = (count: number, from: 'closing' | 'star'): ProgramMoment[] => {
  const before = (['closing', 'sealed', 'star', 'mixed'] as const).map((act) => ({ act, balls: 0, ms: lengths[act] }));
  const balls = Array.from({ length: count }, (_, at) => ({
    act: 'balls' as const,
    balls: at + 1,
    ms: count > manyBalls ? manyBallsMs : ballMs,
  }));
  return [...before.slice(from === 'star' ? 2 : 0), ...balls];
};
