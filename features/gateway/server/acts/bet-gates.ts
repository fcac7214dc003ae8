import type { Read, Tx } from '#kit/server/database/database.ts';
import { bothSent } from '#kit/server/database/both-sent.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId, SessionId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type SessionHolder, sessionHoldersBeside } from '#features/identity/public.ts';
import {
  cachedMerchant,
  licenceStateAt,
  merchantIn,
  merchantOf,
  type MerchantSettings,
  servesCountry,
} from '#features/merchants/public.ts';
import { freeToStakeIn, isClosedRefusal, type Protected } from '#features/protection/public.ts';
import type { PlayFund } from '../../db/funds/play-funds.ts';
import { isOwnVendor } from '../../db/games/games.ts';
import type { EnteredGame } from '../../db/rounds/rounds.ts';
import type { BetRefusal } from '../../domain/refusals.ts';
import type { Bet } from '../../domain/transaction.ts';
import { type BesideBet, besideBets, stoppedByFundsIn } from '../funds/stake-funds.ts';
import { isBound, isSpokenIn } from '../games/bound-games.ts';
import { openForBets } from './clearing-account.ts';
import { isPlayBlocked } from '../games/play-blocks.ts';
import { stoppedByProtectionIn } from './own-protection.ts';

/** The fields of an act that the gates look at before it takes a player's money; an amount of 0 is no stake. */
export type AtGates = Pick<Bet, 'transactionId' | 'sessionId' | 'memberId' | 'merchantId' | 'currency' | 'amount'> &
  Partial<Pick<Bet, 'vendor' | 'game'>>;

/** Where it goes: without a round, none that somebody may be in already. */
export type GatedPlace = { game: EnteredGame | undefined; roundNo?: bigint | undefined };

type SiteRefusal = Extract<BetRefusal, 'site_maintenance' | 'licence_needed'>;

/**
 * Whether a site takes bets of a vendor at all. Reads settings, so it stands right before the transaction of `betIn`.
 * A merchant without a licence plays with demo credit: our own games only. Where a licence is over, nobody plays.
 */
export const readyForBets =
  (world: World) =>
  async ({
    merchantId,
    vendor,
  }: {
    merchantId: MerchantId;
    vendor: string;
  }): Promise<Result<undefined, SiteRefusal>> => {
    return readyBy(world, world.database.read, await merchantOf(world, merchantId), vendor);
  };

const readyBy = async (
  world: World,
  read: Read,
  settings: MerchantSettings,
  vendor: string,
): Promise<Result<undefined, SiteRefusal>> => {
  if (settings.maintenance.active) return refuse('site_maintenance');
  const state = licenceStateAt(settings, world.clock.now());
  if (state === 'lapsed') return refuse('licence_needed');
  if (state === 'demo' && !(await isOurs(world, read, vendor))) return refuse('licence_needed');
  return accept(undefined);
};

/**
 * What stands right before the transaction of bets: whether the site takes bets of the vendor at all and, where it does, the accounts
 * and rules that they need.
 */
export const prepareBets = async (
  world: World,
  place: { merchantId: MerchantId; vendor: string },
  bets: readonly Pick<Bet, 'currency' | 'rulesHash'>[],
): Promise<Result<undefined, SiteRefusal>> => {
  const ready = await readyForBets(world)(place);
  if (ready.ok)
    await openForBets(
      world,
      bets.map(({ currency, rulesHash }) => ({ ...place, currency, rulesHash })),
    );
  return ready;
};

const ours = new WeakMap<World['database'], Set<string>>();

/** Whether a vendor is us never changes, so a yes is remembered. */
const isOurs = async (world: World, read: Read, vendor: string): Promise<boolean> => {
  const known = ours.get(world.database) ?? new Set<string>();
  ours.set(world.database, known);
  if (!known.has(vendor) && (await isOwnVendor(read, vendor))) known.add(vendor);
  return known.has(vendor);
};

/** What the gates look at. */
type Facts = {
  holder: SessionHolder | undefined;
  game: EnteredGame | undefined;
  isSpoken: boolean;
  /** Whether a licence names the country from which the session was entered. */
  isServed: boolean;
};
type Gate = (bet: Omit<AtGates, 'amount'>, facts: Facts) => BetRefusal | undefined;

const memberMayPlay: Gate = ({ memberId, merchantId, currency }, { holder }) => {
  if (!holder) return 'session_ended';
  if (holder.memberId !== memberId || holder.merchantId !== merchantId || holder.state === 'blocked')
    return 'account_blocked';
  const isTheirs = currency === (holder.kind === 'trial' ? 'TRIAL' : holder.currency);
  return isTheirs ? undefined : 'currency_refused';
};

const sessionLives: Gate = (_bet, { holder }) => (holder?.isAlive === true ? undefined : 'session_ended');

/** Trial accounts play without money, so they are served in every country. */
const countryIsServed: Gate = (_bet, { holder, isServed }) =>
  isServed || holder?.kind === 'trial' ? undefined : 'country_refused';

const gameIsOn: Gate = ({ currency }, { game, isSpoken }) => {
  if (!game?.enabled || !isSpoken) return 'game_disabled';
  // Demo credit is ours: games of other vendors never see it.
  const isTaken = currency === game.currency || (currency === 'TRIAL' && game.isOwn);
  return isTaken ? undefined : 'currency_refused';
};

/** In this order; the player's own protection comes after them. */
const gates: readonly Gate[] = [memberMayPlay, sessionLives, countryIsServed, gameIsOn];

/** Whose the sessions are and what protects them: one look for all of it, which no bet can do without. */
const holdersIn = sessionHoldersBeside(besideBets);
type Holders = ReadonlyMap<string, SessionHolder & BesideBet>;

const idsOf = (bets: readonly { sessionId: SessionId }[]): SessionId[] => bets.map(({ sessionId }) => sessionId);

/** Who is stopped before the player's own protection is asked. The bets are of one game of one merchant. */
export const stoppedBySiteIn = async (
  world: World,
  tx: Tx,
  bets: readonly Omit<AtGates, 'amount'>[],
  game: EnteredGame | undefined,
): Promise<Map<string, BetRefusal>> =>
  stoppedBySite(world, tx, bets, { game, holders: await holdersIn(world, tx, idsOf(bets)) });

const stoppedBySite = async (
  world: World,
  tx: Tx,
  bets: readonly Omit<AtGates, 'amount'>[],
  { game, holders }: { game: EnteredGame | undefined; holders: Holders },
): Promise<Map<string, BetRefusal>> => {
  const [first] = bets;
  const isSpoken = first === undefined || (await isSpokenIn(world, tx, first));
  const stopped = new Map<string, BetRefusal>();
  const [anyHolder] = holders.values();
  const isServed = anyHolder ? await servedIn(world, tx, anyHolder.merchantId) : () => true;
  for (const bet of bets) {
    const holder = holders.get(bet.sessionId);
    const facts = { holder, game, isSpoken, isServed: isServed(holder?.country) };
    for (const gate of gates) {
      const refusal = stopped.has(bet.transactionId) ? undefined : gate(bet, facts);
      if (refusal !== undefined) stopped.set(bet.transactionId, refusal);
    }
  }
  return stopped;
};

/** Settings were read right before the transaction (`readyForBets`), so nothing more is read in it. */
const servedIn = async (world: World, tx: Tx, merchantId: MerchantId) => {
  const settings = cachedMerchant(world, merchantId) ?? (await merchantIn(world, tx, merchantId));
  return (country: string | undefined): boolean => servesCountry(settings, country, world.clock.now());
};

/**
 * What every new bet passes, read in its own transaction, all of them in one look. Wins, refunds and closings pass no
 * gate: they are owed. The bets are of one game of one merchant. Holds the rows of players with limits, so no wallet may be held before.
 * @returns the refusals of those that stay outside, by transaction.
 */
export const stoppedAtGatesIn = async (
  world: World,
  tx: Tx,
  bets: readonly AtGates[],
  place: GatedPlace,
): Promise<Map<string, BetRefusal>> => (await passIn(world, tx, bets, place)).stopped;

/** What a bet is staked from where that is not the main wallet. */
export type FundOf = (bet: { sessionId: SessionId }) => PlayFund | undefined;

/** The same of bets, which may be staked from another wallet than the main one, by its rules. */
export const betsAtGatesIn = async (
  world: World,
  tx: Tx,
  bets: readonly Bet[],
  place: GatedPlace,
): Promise<{ stopped: Map<string, BetRefusal>; fundOf: FundOf }> => {
  const { stopped, holders } = await passIn(world, tx, bets, place);
  const fundOf: FundOf = ({ sessionId }) => holders.get(sessionId)?.fund;
  const free = bets.filter(({ transactionId }) => !stopped.has(transactionId));
  for (const name of await stoppedByFundsIn(world, tx, free, fundOf)) stopped.set(name, 'bonus_rules');
  return { stopped, fundOf };
};

const passIn = async (
  world: World,
  tx: Tx,
  bets: readonly AtGates[],
  { game, roundNo }: GatedPlace,
): Promise<{ stopped: Map<string, BetRefusal>; holders: Holders }> => {
  const holders = await holdersIn(world, tx, idsOf(bets));
  const stopped = await stoppedBySite(world, tx, bets, { game, holders });
  for (const bet of bets) {
    const blocks = holders.get(bet.sessionId)?.protection.blocks ?? [];
    if (!stopped.has(bet.transactionId) && (await isPlayBlocked(world, tx, blocks, bet)))
      stopped.set(bet.transactionId, 'play_blocked');
  }
  const through = bets.flatMap((bet) => {
    const holder = stopped.has(bet.transactionId) ? undefined : holders.get(bet.sessionId);
    return holder ? [{ ...bet, protection: holder.protection }] : [];
  });
  const theirOwn = await stoppedByProtectionIn(world, tx, through, roundNo);
  for (const [transactionId, refusal] of theirOwn) {
    stopped.set(transactionId, isClosedRefusal(refusal) ? 'play_restricted' : 'player_limit');
    const { memberId } = bets.find((bet) => bet.transactionId === transactionId)!;
    // The page that has the vendor's game in it asks what it was: the vendor is not told.
    world.live.publish(`member/${memberId}/protection`, { kind: 'refused', facts: { why: refusal } });
  }
  return { stopped, holders };
};

/** What of the gates is the same whichever game a bet is of. */
export type SeenAtGates = {
  holders: Holders;
  /** Which merchants take bets of the vendor at all, and of which countries. */
  open: ReadonlyMap<MerchantId, (country: string | undefined) => boolean>;
};

/** Reads what new bets of a vendor that go together are held against at the gates, without waiting for anybody. */
export const gateFactsIn = async (world: World, tx: Tx, bets: readonly Bet[]): Promise<SeenAtGates> => {
  const [holders, open] = await bothSent(holdersIn(world, tx, idsOf(bets)), openMerchantsIn(world, tx, bets));
  return { holders, open };
};

/**
 * Those of new bets of a vendor that every gate lets through by what was read of them together, without waiting for anybody. About the others
 * `betsAtGatesIn` decides, one by one.
 * @returns their transactions, and what each is staked from.
 */
export const freeAtGatesIn = async (
  world: World,
  tx: Tx,
  bets: readonly { bet: Bet; game: EnteredGame | undefined }[],
  { holders, open }: SeenAtGates,
): Promise<{ free: ReadonlySet<string>; fundOf: FundOf }> => {
  const through: (Bet & { protection: Protected; isFurther: false })[] = [];
  for (const { bet, game } of bets) {
    const holder = holders.get(bet.sessionId);
    const isServed = open.get(bet.merchantId);
    // Whom staff keeps from something is decided about one by one.
    if (!holder || !isServed || isBound(world, bet) || holder.protection.blocks.length > 0) continue;
    const facts = { holder, game, isSpoken: true, isServed: isServed(holder.country) };
    if (gates.some((gate) => gate(bet, facts) !== undefined)) continue;
    through.push({ ...bet, protection: holder.protection, isFurther: false });
  }
  const fundOf: FundOf = ({ sessionId }) => holders.get(sessionId)?.fund;
  const ruled = await stoppedByFundsIn(world, tx, through, fundOf);
  const asked = through.filter(({ transactionId }) => !ruled.has(transactionId));
  const free = await freeToStakeIn(world, tx, asked);
  return {
    free: new Set(asked.filter((_, place) => free.has(place)).map(({ transactionId }) => transactionId)),
    fundOf,
  };
};

/**
 * Which merchants take bets of their vendor at all, and of which countries. By settings read here: those that are remembered are the
 * ones before a change until this very transaction has ended.
 */
const openMerchantsIn = async (
  world: World,
  tx: Tx,
  bets: readonly Pick<Bet, 'merchantId' | 'vendor'>[],
): Promise<SeenAtGates['open']> => {
  const open = new Map<MerchantId, (country: string | undefined) => boolean>();
  for (const [merchantId, vendor] of new Map(bets.map((bet) => [bet.merchantId, bet.vendor]))) {
    const settings = await merchantIn(world, tx, merchantId);
    const ready = await readyBy(world, tx, settings, vendor);
    if (ready.ok) open.set(merchantId, (country) => servesCountry(settings, country, world.clock.now()));
  }
  return open;
};
