import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type SessionHolder, sessionHoldersIn } from '#features/identity/public.ts';
import { licenceAt, merchantOf } from '#features/merchants/public.ts';
import { isOwnVendor } from '../db/games.ts';
import type { EnteredGame } from '../db/rounds.ts';
import type { BetRefusal } from '../domain/refusals.ts';
import type { Bet } from '../domain/transaction.ts';
import { isSpokenIn } from './bound-games.ts';

/** What the gates ask of whatever takes a player's money. */
export type AtGates = Pick<Bet, 'transactionId' | 'sessionId' | 'memberId' | 'merchantId' | 'currency'> &
  Partial<Pick<Bet, 'vendor' | 'game'>>;

type SiteRefusal = Extract<BetRefusal, 'site_maintenance' | 'licence_needed'>;

/**
 * Whether a site takes bets of a vendor at all. Reads settings, so it stands right before the transaction of `betIn`.
 * A merchant without a licence plays with demo credit: our own games only.
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
    const settings = await merchantOf(world, merchantId);
    if (settings.maintenance.active) return refuse('site_maintenance');
    const isLicensed = licenceAt(settings, world.clock.now()) !== undefined;
    if (!isLicensed && !(await isOurs(world, vendor))) return refuse('licence_needed');
    return accept(undefined);
  };

const ours = new WeakMap<World['database'], Set<string>>();

/** Whether a vendor is us never changes, so a yes is remembered. */
const isOurs = async (world: World, vendor: string): Promise<boolean> => {
  const known = ours.get(world.database) ?? new Set<string>();
  ours.set(world.database, known);
  if (!known.has(vendor) && (await isOwnVendor(world.database.read, vendor))) known.add(vendor);
  return known.has(vendor);
};

/** What the gates look at. */
type Facts = { holder: SessionHolder | undefined; game: EnteredGame | undefined; isSpoken: boolean };
type Gate = (bet: AtGates, facts: Facts) => BetRefusal | undefined;

const memberMayPlay: Gate = ({ memberId, merchantId, currency }, { holder }) => {
  if (!holder) return 'session_ended';
  if (holder.memberId !== memberId || holder.merchantId !== merchantId || holder.state === 'blocked')
    return 'member_blocked';
  const isTheirs = currency === (holder.kind === 'trial' ? 'TRY' : holder.currency);
  return isTheirs ? undefined : 'currency_refused';
};

const sessionLives: Gate = (_bet, { holder }) => (holder?.isAlive === true ? undefined : 'session_ended');

const gameIsOn: Gate = ({ currency }, { game, isSpoken }) => {
  if (!game?.enabled || !isSpoken) return 'game_disabled';
  // Demo credit is ours: games of other vendors never see it.
  const isTaken = currency === game.currency || (currency === 'TRY' && game.isOwn);
  return isTaken ? undefined : 'currency_refused';
};

/** In this order; limits of the player stand here too as soon as there are some. */
const gates: readonly Gate[] = [memberMayPlay, sessionLives, gameIsOn];

/**
 * What every new bet passes, read in its own transaction, all of them in one look. Wins, refunds and closings pass no
 * gate: they are owed. The bets are of one game of one merchant.
 * @returns the refusals of those that stay outside, by transaction.
 */
export const stoppedAtGatesIn = async (
  world: World,
  tx: Tx,
  bets: readonly AtGates[],
  game: EnteredGame | undefined,
): Promise<Map<string, BetRefusal>> => {
  const holders = await sessionHoldersIn(
    world,
    tx,
    bets.map(({ sessionId }) => sessionId),
  );
  const [first] = bets;
  const isSpoken = first === undefined || (await isSpokenIn(world, tx, first));
  const stopped = new Map<string, BetRefusal>();
  for (const bet of bets) {
    const facts = { holder: holders.get(bet.sessionId), game, isSpoken };
    for (const gate of gates) {
      const refusal = stopped.has(bet.transactionId) ? undefined : gate(bet, facts);
      if (refusal !== undefined) stopped.set(bet.transactionId, refusal);
    }
  }
  return stopped;
};
