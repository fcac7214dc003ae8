import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { termsOf } from '../../db/terms.ts';
import { raisedLimits, type WithdrawalTerms } from '../../domain/terms.ts';
import { limitPercents, type Member } from '../requests/standing.ts';

/**
 * The terms of a proved level, or those of the next lower where it has none, with the limits that the member has. Undefined where withdrawals
 * are closed.
 */
export const termsOfMember = async (
  world: World,
  read: Read,
  member: Member,
  level: number,
): Promise<WithdrawalTerms | undefined> => {
  const terms = (await termsOf(read, member.merchantId)).findLast((of) => of.level <= level);
  if (!terms) return undefined;
  let percent = 100;
  for (const of of limitPercents.of(world)) percent = Math.max(percent, await of(world, read, member));
  return raisedLimits(terms, percent);
};
