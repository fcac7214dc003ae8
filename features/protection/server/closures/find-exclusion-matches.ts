import { memberOf } from '#features/identity/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { closureOf, holdMember } from '../../db/members.ts';
import { type ExcludedRow, excludedAfter, insertExclusionMatch } from '../../db/exclusion-matches.ts';
import { isClosed } from '../../domain/closure.ts';
import type { IdentifyingField } from '../../domain/returned.ts';
import { closeToIn } from './close-to.ts';
import { protectionOf } from './protection-of.ts';

/** Other accounts of the same merchant that seem to be of the same person: what tells it stands in features above this one. */
export type SamePerson = (
  read: Read,
  memberId: MemberId,
) => Promise<readonly { memberId: string; shared: readonly IdentifyingField[] }[]>;

const atOnce = 50;

/**
 * Holds accounts that match a self-excluded person. Play is closed to these accounts until
 * staff has reviewed the match; withdrawals stay open. Each run compares some of the excluded people, so that all are covered in turn.
 */
export const findExclusionMatches = (world: World, samePerson: SamePerson) => {
  let after = '';
  return async (): Promise<void> => {
    const excluded = await excludedAfter(world.database.read, after, atOnce);
    after = excluded.length < atOnce ? '' : (excluded.at(-1)?.member_id ?? '');
    for (const one of excluded) await holdThoseOf(world, samePerson, one);
  };
};

const holdThoseOf = async (world: World, samePerson: SamePerson, excluded: ExcludedRow): Promise<void> => {
  const { merchant_id: merchantId, member_id: excludedId } = excluded;
  for (const { memberId, shared } of await samePerson(world.database.read, id(excludedId)))
    await world.database.transact((tx) => holdIn(world, tx, { memberId, merchantId, excludedId, shared }));
};

/**
 * Holds an account that has shown what hardly two people have, where the other one it is known of has excluded themselves; else does
 * nothing. For whoever refuses such a thing and so leaves no trace of it.
 */
export const holdExclusionMatch = (world: World, match: DuplicateAccount): Promise<unknown> =>
  world.database.transact(async (tx) => {
    const closure = await protectionOf(world, tx, id(match.excludedId));
    return closure?.kind === 'self_exclusion' ? holdIn(world, tx, match) : accept({});
  });

export type DuplicateAccount = {
  memberId: string;
  merchantId: string;
  excludedId: string;
  shared: readonly IdentifyingField[];
};

const holdIn = async (world: World, tx: Tx, { memberId, merchantId, excludedId, shared }: DuplicateAccount) => {
  const member = await memberOf(tx, memberId);
  if (member?.merchantId !== merchantId || member.kind === 'trial') return accept({});
  const at = world.clock.now();
  const standing = closureOf(await holdMember(tx, { memberId, merchantId }));
  if (standing?.kind === 'self_exclusion' && isClosed(standing, at)) return accept({});
  if (!(await insertExclusionMatch(tx, { memberId, merchantId, excludedId, shared, at }))) return accept({});
  const staff = { staffId: 'system', reason: 'seems to be of somebody who has excluded themselves' };
  return closeToIn(world, tx, { memberId, merchantId, kind: 'by_staff', until: undefined, staff });
};
