import { daysMs, type Instant, later } from '#kit/shared/time.ts';

/** Without a log-in for so long an account counts as unused. */
export const idleDays = 30;
/** After so long somebody looks again whether the person still needs the role. */
export const confirmDays = 90;

type Account = {
  createdAt: Instant;
  lastLogInAt: Instant | null;
  /** When two people last gave or changed the role, and when somebody last confirmed it. */
  roleGivenAt: Instant | null;
  confirmedAt: Instant | null;
};

/** Whether an account that can log in should be looked at. Two people looked when they made it, and when they gave its role. */
export const reviewOf = (
  { createdAt, lastLogInAt, roleGivenAt, confirmedAt }: Account,
  now: Instant,
): { lookedAt: Instant; isUnused: boolean; isDue: boolean } => {
  const lookedAt = [createdAt, roleGivenAt, confirmedAt]
    .filter((at) => at !== null)
    .reduce((last, at) => (at > last ? at : last));
  return {
    lookedAt,
    isUnused: later(lastLogInAt ?? createdAt, daysMs(idleDays)) < now,
    isDue: later(lookedAt, daysMs(confirmDays)) < now,
  };
};
