import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { endVersions, insertVersion, lockContract, signedOf, writeAnswer } from '../../db/contracts/versions.ts';
import { startsAt } from '../../domain/contract-start.ts';
import { allTerms, type ContractTerms, type PromisedRate, termsFault } from '../../domain/contract-types.ts';
import { listHash } from '../../domain/lower-offer.ts';
import { endContractIn } from './answer-offer.ts';
import { checkOffer, makeOfferIn, type OfferRefusal } from './make-offer.ts';
import { ceilingOf, heldOwnContract, ownContract } from './own-ceiling.ts';

/** Rates by product, as a contract pays by them. */
export const rebateTerms = (rates: readonly PromisedRate[]): ContractTerms => ({
  type: 'rebate',
  period: 'day',
  base: 'differential',
  rows: rates.map(({ rate, product }) => ({ rate, product })),
  isAccumulating: false,
  terms: allTerms,
});

export type RateGiven = {
  merchantId: MerchantId;
  uplineId: MemberId;
  memberId: string;
  rates: readonly PromisedRate[];
};

export type RateRefusal = OfferRefusal | 'rate_of_players';

/**
 * Sets what a player directly below is given back of the own turnover, in the caller's transaction. It holds from the next day on;
 * a player signs nothing. It may be no more than the upline's own rate of any product.
 */
export const setPlayerRateIn = async (
  world: World,
  tx: Tx,
  { merchantId, uplineId, memberId, rates }: RateGiven,
): Promise<Result<{ versionId: string; from: Instant }, RateRefusal>> => {
  const terms = rebateTerms(rates);
  const offer = { merchantId, payerId: uplineId, agentId: memberId, terms };
  const checked = await checkOffer(world, tx, offer);
  if (!checked.ok) return checked;
  if (!checked.value.isPlayer) return refuse('rate_of_players');
  const at = world.clock.now();
  const contractId = await lockContract(tx, { ...offer, contractId: world.entropy.id('agc'), type: 'rebate', at });
  // The own rate may have become less, and the player's another one, while the contracts were waited for.
  const own = await heldOwnContract(tx, uplineId, 'rebate', at);
  if (own === undefined) return refuse('no_own_contract');
  const again = await checkOffer(world, tx, offer);
  if (!again.ok) return again;
  const { timeZone } = await merchantOf(world, merchantId);
  const from = startsAt(terms.period, at, timeZone);
  const before = (await signedOf(tx, { agentId: memberId }, at)).filter((one) => one.contractId === contractId);
  await endVersions(
    tx,
    before.map((one) => one.versionId),
    { state: 'superseded', to: from, reason: 'new_version' },
  );
  const versionId = world.entropy.id('agv');
  await insertVersion(tx, {
    versionId,
    contractId,
    terms,
    at,
    by: uplineId,
    expiresAt: from,
    listHash: listHash([]),
    ofPlayer: true,
  });
  await writeAnswer(tx, { versionId, state: 'accepted', at, validFrom: from });
  return accept({ versionId, from });
};

/** Gives a newcomer the rates that came with the account or the link: a player has them, an agent is offered them. */
export const giveRatesIn = async (world: World, tx: Tx, given: RateGiven) => {
  const { merchantId, uplineId, memberId, rates } = given;
  if ((await memberOf(tx, memberId))?.kind !== 'agent') return setPlayerRateIn(world, tx, given);
  const offer = { merchantId, payerId: uplineId, agentId: memberId, terms: rebateTerms(rates) };
  return makeOfferIn(world, tx, offer, { by: uplineId, confirmed: undefined });
};

/** Whether an agent may give such rates at all. */
export const checkRates = async (
  tx: Tx,
  uplineId: string,
  rates: readonly PromisedRate[],
  at: Instant,
): Promise<Result<unknown, 'no_own_contract' | 'terms_invalid'>> => {
  const own = await ownContract(tx, uplineId, 'rebate', at);
  if (own === undefined) return refuse('no_own_contract');
  const fault = termsFault(rebateTerms(rates), ceilingOf(own));
  return fault === undefined ? accept({}) : refuse('terms_invalid', { fault });
};

/** Whoever becomes an agent signs from then on: the rate that was set for the player ends with the day. */
export const endPlayerRatesIn = async (world: World, tx: Tx, merchantId: MerchantId, memberId: string) => {
  const now = world.clock.now();
  const { timeZone: zone } = await merchantOf(world, merchantId);
  for (const version of await signedOf(tx, { agentId: memberId }, now))
    if (version.ofPlayer)
      await endContractIn(tx, version, { from: startsAt('day', now, zone), now, zone, reason: 'became_agent' });
};
