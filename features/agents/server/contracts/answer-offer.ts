import { merchantOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import { endVersions, lockVersion, signedOf, type Version, writeAnswer } from '../../db/contracts/versions.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { type OfferAct, stateAfter } from '../../domain/contract-states.ts';
import { startsAt } from '../../domain/contract-start.ts';
import { termsFault } from '../../domain/contract-types.ts';
import { endedBy, listHash } from '../../domain/lower-offer.ts';
import { periodAt } from '../../domain/periods.ts';
import { ceilingOf, heldOwnContract, promisedBy } from './own-ceiling.ts';

export type AnswerRefusal = 'contract_unknown' | 'contract_state' | 'offer_expired' | 'list_changed' | 'over_ceiling';

/** What an answer came to. @property ended the contracts of other people that end with it, for whoever tells them. */
export type Answered = { version: Version; state: Version['state']; from: Instant | null; ended: readonly string[] };

export type Answer = { versionId: string; act: OfferAct; memberId: string };

/**
 * Answers an offer or ends a contract, in the caller's transaction. Accepting holds from the next boundary of the period, ends the
 * version before it there, and the contracts below that the offer listed; anything else below having changed, it is refused.
 */
export const answerOfferIn = async (
  world: World,
  tx: Tx,
  { versionId, act, memberId }: Answer,
): Promise<Result<Answered, AnswerRefusal>> => {
  const version = await lockVersion(tx, versionId);
  const side = version && sideOf(version, memberId);
  if (!version || !side) return refuse('contract_unknown');
  const state = stateAfter(act, version.state, side);
  if (state === undefined) return refuse('contract_state', { state: version.state });
  const now = world.clock.now();
  const { timeZone } = await merchantOf(world, version.merchantId);
  const from = startsAt(version.terms.period, now, timeZone);
  if (act === 'terminate') {
    const below = await endContractIn(tx, version, { from, now, zone: timeZone, reason: `terminated_by_${side}` });
    return accept({ version, state, from, ended: below });
  }
  if (version.expiresAt <= now) return refuse('offer_expired');
  if (act !== 'accept') {
    await writeAnswer(tx, { versionId, state, at: now, validFrom: null });
    return accept({ version, state, from: null, ended: [] });
  }
  // Whoever was moved meanwhile signs with the new upline.
  if ((await positionAt(tx, version.agentId, now))?.upline_id !== version.payerId) return refuse('contract_unknown');
  return acceptIn(tx, version, { from, now, zone: timeZone });
};

const sideOf = ({ agentId, payerId }: Version, memberId: string): 'agent' | 'payer' | undefined => {
  if (agentId === memberId) return 'agent';
  return payerId === memberId ? 'payer' : undefined;
};

type When = { from: Instant; now: Instant; zone: string };

/** Ends a contract and all that hangs below it. @returns the versions of others that end with it. */
export const endContractIn = async (
  tx: Tx,
  version: Version,
  { reason, ...when }: When & { reason: string },
): Promise<string[]> => {
  await endVersions(tx, [version.versionId], { state: 'terminated', to: ownBoundary(version, when), reason });
  return endBelow(tx, version, { ...when, kept: 'nothing' });
};

/** The end of the contract's own period that runs when the other one ends: no period is left unpaid in its middle. */
const ownBoundary = ({ terms }: Version, { from, zone }: Pick<When, 'from' | 'zone'>): Instant =>
  periodAt(terms.period, instant(from - 1), zone).to;

const acceptIn = async (
  tx: Tx,
  version: Version,
  { from, now, zone }: When,
): Promise<Result<Answered, AnswerRefusal>> => {
  const { versionId, payerId, agentId, terms } = version;
  // What the payer gets may have become less while the offer waited.
  const own = payerId === null ? undefined : await heldOwnContract(tx, payerId, terms.type, now);
  if (payerId !== null && (own === undefined || termsFault(terms, ceilingOf(own)) !== undefined))
    return refuse('over_ceiling');
  const ended = endedBy(terms.rows, await promisedBy(tx, agentId, terms.type, now));
  if (listHash(ended) !== version.listHash) return refuse('list_changed');
  const before = (await signedOf(tx, { agentId }, now)).filter(
    (one) => one.contractId === version.contractId && one.versionId !== versionId,
  );
  await endVersions(
    tx,
    before.map((one) => one.versionId),
    { state: 'superseded', to: from, reason: 'new_version' },
  );
  await writeAnswer(tx, { versionId, state: 'accepted', at: now, validFrom: from });
  const below = await endBelow(tx, version, { from, now, zone, kept: new Set(ended.map((one) => one.versionId)) });
  return accept({ version, state: 'accepted', from, ended: below });
};

/**
 * Ends what the agent has promised below: the versions named, or all of the type where the agent is paid no more. Whoever is below
 * those loses theirs, too, when nothing comes in any more.
 */
const endBelow = async (
  tx: Tx,
  { agentId, type }: Version,
  { kept, ...when }: When & { kept: ReadonlySet<string> | 'nothing' },
): Promise<string[]> => {
  const given = (await signedOf(tx, { payerId: agentId }, when.now)).filter((one) => one.type === type);
  const ending = given.filter((one) => kept === 'nothing' || kept.has(one.versionId));
  const reason = kept === 'nothing' ? 'upline_ended' : 'lower_offer';
  for (const one of ending)
    await endVersions(tx, [one.versionId], { state: 'auto_ended', to: ownBoundary(one, when), reason });
  const further: string[] = [];
  for (const one of ending) further.push(...(await endBelow(tx, one, { ...when, kept: 'nothing' })));
  return [...ending.map((one) => one.versionId), ...further];
};
