import { memberOf } from '#features/identity/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { answerByOffer } from '../../db/contracts/requests.ts';
import { historyOf, insertVersion, lockContract, signedOf } from '../../db/contracts/versions.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { type ContractTerms, termsFault } from '../../domain/contract-types.ts';
import { endedBy, listHash, type Promised } from '../../domain/lower-offer.ts';
import { recordOf } from '../../domain/terms-record.ts';
import { ceilingOf, ownContract, promisedBy } from './own-ceiling.ts';

/** How long an offer waits for its answer. */
export const offerLifeMs = daysMs(7);

export type Offer = {
  merchantId: MerchantId;
  /** Null: the platform pays. */
  payerId: MemberId | null;
  agentId: string;
  terms: ContractTerms;
};

export type OfferRefusal =
  | 'downline_unknown'
  | 'contract_of_agents'
  | 'no_own_contract'
  | 'terms_invalid'
  | 'period_fixed'
  | 'no_change';

/**
 * Whether an offer may be made at all, and which contracts below the other side would end with it. In this order: the other side
 * stands directly below and is an agent, but for rebates, whoever offers is paid for the type, the terms hold together and stay
 * below the own rate, the period is the one that is signed.
 */
export const checkOffer = async (
  world: World,
  tx: Parameters<typeof positionAt>[0],
  { merchantId, payerId, agentId, terms }: Offer,
): Promise<Result<{ ended: Promised[]; isPlayer: boolean }, OfferRefusal>> => {
  const now = world.clock.now();
  const stands = await positionAt(tx, agentId, now);
  if (stands?.merchant_id !== merchantId || stands.upline_id !== payerId) return refuse('downline_unknown');
  const isPlayer = (await memberOf(tx, agentId))?.kind !== 'agent';
  if (isPlayer && terms.type !== 'rebate') return refuse('contract_of_agents');
  const own = payerId === null ? undefined : await ownContract(tx, payerId, terms.type, now);
  if (payerId !== null && own === undefined) return refuse('no_own_contract');
  const fault = termsFault(terms, own && ceilingOf(own));
  if (fault !== undefined) return refuse('terms_invalid', { fault });
  const standing = (await signedOf(tx, { agentId }, now)).find(
    (one) => one.type === terms.type && one.payerId === payerId,
  );
  if (standing && standing.terms.period !== terms.period) return refuse('period_fixed');
  if (standing && isSame(standing.terms, terms)) return refuse('no_change');
  return accept({ ended: endedBy(terms.rows, await promisedBy(tx, agentId, terms.type, now)), isPlayer });
};

const isSame = (one: ContractTerms, other: ContractTerms): boolean =>
  canonicalJson({ ...recordOf(one) }) === canonicalJson({ ...recordOf(other) });

const historyMax = 50;

/**
 * Makes an offer, in the caller's transaction. One that would end contracts below needs the hash of exactly that list.
 * @param confirmed the hash that whoever offers has had in view; undefined where nothing was. `any` is for the platform, whose two
 * people sign with the top: what would end below stands in the offer itself.
 */
export const makeOfferIn = async (
  world: World,
  tx: Tx,
  offer: Offer,
  { by, confirmed }: { by: string; confirmed: string | undefined },
): Promise<Result<{ versionId: string }, OfferRefusal | 'offer_open' | 'lower_offer_unconfirmed' | 'list_changed'>> => {
  const checked = await checkOffer(world, tx, offer);
  if (!checked.ok) return checked;
  const { ended, isPlayer } = checked.value;
  if (isPlayer) return refuse('contract_of_agents');
  const hash = listHash(ended);
  if (ended.length > 0 && confirmed === undefined) return refuse('lower_offer_unconfirmed', { count: ended.length });
  if (confirmed !== undefined && confirmed !== 'any' && confirmed !== hash) return refuse('list_changed');
  const { merchantId, payerId, agentId, terms } = offer;
  const at = world.clock.now();
  const contractId = await lockContract(tx, {
    contractId: world.entropy.id('agc'),
    merchantId,
    type: terms.type,
    payerId,
    agentId,
    at,
  });
  const history = await historyOf(tx, { agentId, payerId, limit: historyMax });
  if (history.some((one) => one.contractId === contractId && one.state === 'offered')) return refuse('offer_open');
  const versionId = world.entropy.id('agv');
  await insertVersion(tx, { versionId, contractId, terms, at, by, expiresAt: later(at, offerLifeMs), listHash: hash });
  if (payerId !== null) await answerByOffer(tx, { type: terms.type, agentId, uplineId: payerId, versionId, at });
  return accept({ versionId });
};
