import { isUnavailable, isUniqueViolation } from '#kit/server/database/database.ts';
import { sharedLanes } from '#kit/server/database/shared-lanes.ts';
import type { World } from '#kit/server/world.ts';
import type { GrantRow } from '../../db/grants.ts';
import { isGift } from '../grants/hand-over.ts';
import { startClaimed } from '../offers/make-grant.ts';
import { carryClaims, type Claim, type ClaimAnswer, withinRates } from './carry-claims.ts';
import { carryStarts } from './carry-starts.ts';

type ClaimLanes = {
  /** Counts a claim together with others of its campaign, after all that came before. @returns undefined of one that goes alone: nothing of it was done. */
  claim: (claim: Claim) => Promise<ClaimAnswer | undefined>;
  /** Brings a fresh grant into play, together with those of others where nothing speaks against it. @returns it as it stands. */
  start: (grant: GrantRow) => Promise<GrantRow>;
};

const claimsMax = 256;

/** Gathers claims that come while earlier ones are carried out. Those of a campaign wait for its row anyway: one transaction counts many. */
export const claimLanes = (world: World): ClaimLanes => {
  // Each goes alone then, and meets by itself what this was.
  const noteAlone = (what: string, works: number, error: unknown): void => {
    if (!isUnavailable(error) && !isUniqueViolation(error))
      world.log.warn(`${what} did not go together`, { works, error });
  };
  const counting = sharedLanes<Claim, ClaimAnswer>({
    // One at a time: nobody overtakes.
    lanes: 1,
    worksMax: claimsMax,
    kindOf: ({ merchantId, asked }) => `${merchantId}/${asked.campaignId}`,
    carryAll: async (claims) => {
      const answers = new Map<Claim, ClaimAnswer>();
      try {
        const open = await withinRates(world, claims, answers);
        for (const [claim, answer] of await carryClaims(world, open)) answers.set(claim, answer);
      } catch (error) {
        noteAlone('claims', claims.length, error);
      }
      return answers;
    },
  });
  const starting = sharedLanes<GrantRow, GrantRow>({
    kindOf: ({ merchant_id: merchantId, currency }) => `${merchantId}/${currency}`,
    carryAll: (grants) =>
      carryStarts(world, grants).catch((error: unknown) => {
        noteAlone('grants', grants.length, error);
        return new Map<GrantRow, GrantRow>();
      }),
  });
  return {
    claim: counting.carry,
    start: async (grant) => {
      const isPlain = grant.required > 0n && !isGift({ terms: grant.terms });
      return (isPlain ? await starting.carry(grant) : undefined) ?? startClaimed(world, grant);
    },
  };
};
