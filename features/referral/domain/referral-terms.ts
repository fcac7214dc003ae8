import { z } from 'zod';

/** What is promised for a friend: amounts in minor units. A bonus of 0 promises nothing. */
export type FriendTerms = {
  bonus: bigint;
  /** What the friend deposits, and plays as valid turnover, within the days after joining. */
  depositMin: bigint;
  turnoverMin: bigint;
  days: number;
  /** From how many paid friends within 30 days on somebody of the house looks first. */
  friendsMax: number;
};

/** How far down friends of friends count. */
export const depthMax = 3;

export const friendStates = ['none', 'open', 'review', 'due', 'paid', 'refused', 'expired'] as const;
export type FriendState = (typeof friendStates)[number];

/** Why somebody looks before a friend is paid for. `many`: more friends than usual. */
export const evidenceKinds = ['field', 'device', 'address', 'bank', 'many'] as const;

export const evidenceRecord = z.object({
  by: z.enum(evidenceKinds),
  /** The field that both gave; empty for other kinds. */
  field: z.string(),
  /** With whom the friend has it in common; empty for `many`. */
  memberId: z.string(),
});
/** @property memberId the referrer, or another friend of theirs. */
export type Evidence = z.output<typeof evidenceRecord>;

export const evidenceOf = (stored: unknown): Evidence[] => z.array(evidenceRecord).parse(stored);
