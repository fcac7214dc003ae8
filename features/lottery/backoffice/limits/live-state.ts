export type LiveStateName = 'live' | 'lost' | 'paused';

/** A figure is live while it is no older than a few turns; a read that failed says so at once. */
const turnsMax = 4;

export const liveStateOf = ({
  everyMs,
  ageMs,
  hasFailed,
}: {
  everyMs: number | false;
  ageMs: number;
  hasFailed: boolean;
}): LiveStateName => {
  if (everyMs === false) return 'paused';
  return hasFailed || ageMs > turnsMax * everyMs + 1000 ? 'lost' : 'live';
};
