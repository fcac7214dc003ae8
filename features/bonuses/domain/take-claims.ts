import type { ClaimRefusal } from './eligibility.ts';
import type { Terms } from './terms.ts';

/** What is said of a claim once it is counted. */
export type CountedRefusal = Extract<
  ClaimRefusal,
  'campaign_closed' | 'claimed_before' | 'device_used' | 'address_used' | 'budget_used'
>;

/** A campaign as it stands while nobody else claims of it; amounts in minor units. */
export type ClaimedCampaign = {
  isRunning: boolean;
  startsAt: number;
  endsAt: number | null;
  budget: bigint | null;
  stock: number | null;
  granted: bigint;
  claims: number;
};

export type CountedClaim = {
  memberId: string;
  deviceHash: string | null;
  addressHash: string | null;
  amount: bigint;
  at: number;
};

/** How often each member, device and address has claimed of the campaign before. */
export type ClaimCounts = Readonly<Record<'member' | 'device' | 'address', ReadonlyMap<string, number>>>;

/** Counts claims one after the other: whoever comes first is served first, within budget, stock and limits. @returns why not, of each. */
export const takeClaims = (
  campaign: ClaimedCampaign,
  limits: Terms['limits'],
  before: ClaimCounts,
  claims: readonly CountedClaim[],
): (CountedRefusal | null)[] => {
  const counts = {
    member: new Map(before.member),
    device: new Map(before.device),
    address: new Map(before.address),
  };
  let { granted, claims: taken } = campaign;
  const isUsed = (kind: keyof ClaimCounts, mark: string | null, most: number | null) =>
    mark !== null && most !== null && (counts[kind].get(mark) ?? 0) >= most;
  const add = (kind: keyof ClaimCounts, mark: string | null) =>
    mark !== null && counts[kind].set(mark, (counts[kind].get(mark) ?? 0) + 1);
  return claims.map(({ memberId, deviceHash, addressHash, amount, at }) => {
    if (!campaign.isRunning || at < campaign.startsAt || (campaign.endsAt !== null && at >= campaign.endsAt))
      return 'campaign_closed';
    if (isUsed('member', memberId, limits.perPerson)) return 'claimed_before';
    if (isUsed('device', deviceHash, limits.perDevice)) return 'device_used';
    if (isUsed('address', addressHash, limits.perAddress)) return 'address_used';
    const isOut = campaign.stock !== null && taken >= campaign.stock;
    if (isOut || (campaign.budget !== null && granted + amount > campaign.budget)) return 'budget_used';
    taken++;
    granted += amount;
    add('member', memberId);
    add('device', deviceHash);
    add('address', addressHash);
    return null;
  });
};
