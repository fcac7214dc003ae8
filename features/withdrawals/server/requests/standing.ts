import { protectionOf } from '#features/protection/public.ts';
import { requireLevelIn } from '#features/verification/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { extensionPoint, installationSetting } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import type { WageringPart } from '../../domain/wagering.ts';
import type { WageringOf } from './wagering.ts';

export type Member = { merchantId: MerchantId; memberId: MemberId };

/** What other features know of a member. */
export type MemberChecks = {
  /** How much of them is proved, 0 to 3; refused, with the `level`, where that is too little to let money out. */
  provedLevelOf: (world: World, read: Read, member: Member) => Promise<Result<{ level: number }, ProofMissing>>;
  /** Whether play is closed to them: then nothing can be played through, and nothing of it is asked for. */
  isPlayClosed: (world: World, read: Read, member: Member) => Promise<boolean>;
};

/** Each thing that asks for money to be played through. */
export const wagering = extensionPoint<WageringOf>('withdrawals.wagering');

/** What a withdrawal takes away from its player beside the money that leaves, such as a bonus in play. */
export type GivenUp = {
  /** How many things, and what they come to now, in minor units. */
  of: (world: World, read: Read, member: Member) => Promise<{ count: number; amount: Minor }>;
  /** Takes them away in the transaction of the request, before its money is set aside. */
  giveUpIn: (world: World, tx: Tx, member: Member) => Promise<void>;
};

/** Each thing that is given up with a withdrawal; only ever with the player's word. */
export const givenUp = extensionPoint<GivenUp>('withdrawals.given-up');

/** What the limits of a member's withdrawals are multiplied by, in percent: 100 changes nothing. */
export type LimitPercentOf = (world: World, read: Read, member: Member) => Promise<number>;

/** Each reason for higher limits; the largest holds. None lowers them. */
export const limitPercents = extensionPoint<LimitPercentOf>('withdrawals.limit-percents');

/** All that a withdrawal would take away now. */
export const givenUpBy = async (
  world: World,
  read: Read,
  member: Member,
): Promise<{ count: number; amount: Minor }> => {
  let [count, amount] = [0, 0n];
  for (const { of } of givenUp.of(world)) {
    const found = await of(world, read, member);
    count += found.count;
    amount += found.amount;
  }
  return { count, amount: minor(amount) };
};

export const memberChecks = installationSetting<MemberChecks>('withdrawals.member-checks', {
  provedLevelOf: (world, read, { memberId }) => requireLevelIn(world, read, { memberId, for: 'withdrawal' }),
  isPlayClosed: async (world, read, { memberId }) => (await protectionOf(world, read, memberId)) !== undefined,
});

/** What is looked at before money leaves. */
export type WithdrawalSettings = MemberChecks & { wagering: readonly WageringOf[] };

export const withdrawalSettings = (world: World): WithdrawalSettings => ({
  ...memberChecks.of(world),
  wagering: wagering.of(world),
});

export type ProofMissing = 'verification_needed' | 'documents_overdue';

export type MemberStanding = {
  level: Result<{ level: number }, ProofMissing>;
  wagering: WageringPart[];
  isWageringWaived: boolean;
};

export const withdrawalEligibilityIn = async (
  world: World,
  read: Read,
  { wagering: sources, provedLevelOf, isPlayClosed }: WithdrawalSettings,
  member: Member,
): Promise<MemberStanding> => {
  const parts: WageringPart[] = [];
  for (const partsOf of sources) parts.push(...(await partsOf(read, member)));
  return {
    level: await provedLevelOf(world, read, member),
    wagering: parts,
    isWageringWaived: await isPlayClosed(world, read, member),
  };
};
