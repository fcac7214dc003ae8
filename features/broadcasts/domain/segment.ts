import { z } from 'zod';

const days = z.int().min(1).max(3650).optional();

/** Whom a message is for, as data: everybody of whom all that is given holds. */
export const wireSegment = z.strictObject({
  levelMin: z.int().min(0).max(1000).optional(),
  levelMax: z.int().min(0).max(1000).optional(),
  tag: z.string().min(2).max(24).optional(),
  withoutTag: z.string().min(2).max(24).optional(),
  /** That the member has chosen, as the upper-case codes of the wire. */
  languages: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(40)
    .optional(),
  registeredWithinDays: days,
  registeredBeforeDays: days,
  playedWithinDays: days,
  /** Who never played is among them. */
  notPlayedForDays: days,
  depositsMin: z.int().min(0).max(100_000).optional(),
  depositsMax: z.int().min(0).max(100_000).optional(),
  depositedWithinDays: days,
  /** Who never deposited is among them. */
  notDepositedForDays: days,
});
export type Segment = z.output<typeof wireSegment>;

/** What is known of a member. Days are counted back from now; undefined: never. */
export type MemberFacts = {
  level: number;
  tags: ReadonlySet<string>;
  language: string | undefined;
  registeredDaysAgo: number;
  playedDaysAgo: number | undefined;
  deposits: number;
  depositedDaysAgo: number | undefined;
};

const isWithin = (ago: number | undefined, days: number | undefined): boolean =>
  days === undefined || (ago !== undefined && ago < days);
const isBefore = (ago: number | undefined, days: number | undefined): boolean =>
  days === undefined || ago === undefined || ago >= days;
const isBetween = (value: number, min: number | undefined, max: number | undefined): boolean =>
  value >= (min ?? value) && value <= (max ?? value);

/** Whether all rules hold of a member. */
export const isInSegment = (segment: Segment, member: MemberFacts): boolean =>
  isBetween(member.level, segment.levelMin, segment.levelMax) &&
  (segment.tag === undefined || member.tags.has(segment.tag)) &&
  (segment.withoutTag === undefined || !member.tags.has(segment.withoutTag)) &&
  (segment.languages === undefined || (member.language !== undefined && segment.languages.includes(member.language))) &&
  isWithin(member.registeredDaysAgo, segment.registeredWithinDays) &&
  isBefore(member.registeredDaysAgo, segment.registeredBeforeDays) &&
  isWithin(member.playedDaysAgo, segment.playedWithinDays) &&
  isBefore(member.playedDaysAgo, segment.notPlayedForDays) &&
  isBetween(member.deposits, segment.depositsMin, segment.depositsMax) &&
  isWithin(member.depositedDaysAgo, segment.depositedWithinDays) &&
  isBefore(member.depositedDaysAgo, segment.notDepositedForDays);
