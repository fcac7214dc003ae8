import { type Instant, later, minutesMs } from '#kit/shared/time.ts';

/** After how many minutes of play a player may choose to be asked to look up. */
export const realityChoices = [15, 30, 45, 60] as const;
/** For whoever chose nothing. */
export const realityMinutesDefault = 60;

export type PlayRun = {
  /** When play in the session began: with its first stake. */
  beganAt: Instant;
  /** When the player last said to go on. */
  acknowledgedAt: Instant | undefined;
  minutes: number;
};

/** When the player is asked to look up. */
export const realityDueAt = ({ beganAt, acknowledgedAt, minutes }: PlayRun): Instant =>
  later(acknowledgedAt ?? beganAt, minutesMs(minutes));
