import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isSessionAliveIn, memberOf } from '#features/identity/public.ts';
import { licenceAt, merchantOf } from '#features/merchants/public.ts';
import { findGame, isOwnVendor } from '../db/games.ts';
import type { BetRefusal } from '../domain/refusals.ts';
import type { Bet } from '../domain/transaction.ts';

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
    if (!isLicensed && !(await isOwnVendor(world.database.read, vendor))) return refuse('licence_needed');
    return accept(undefined);
  };

type Gate = (world: World, tx: Tx, bet: Bet) => Promise<BetRefusal | undefined>;

const memberMayPlay: Gate = async (_world, tx, { memberId, merchantId, currency }) => {
  const member = await memberOf(tx, memberId);
  if (member?.merchantId !== merchantId || member.state === 'blocked') return 'member_blocked';
  const isTheirs = currency === (member.kind === 'trial' ? 'TRY' : member.currency);
  return isTheirs ? undefined : 'currency_refused';
};

const sessionLives: Gate = async (world, tx, { sessionId }) =>
  (await isSessionAliveIn(world, tx, sessionId)) ? undefined : 'session_ended';

const gameIsOn: Gate = async (_world, tx, bet) => {
  const game = await findGame(tx, bet);
  if (!game?.enabled) return 'game_disabled';
  return game.currency === bet.currency ? undefined : 'currency_refused';
};

/** In this order; limits of the player stand here too as soon as there are some. */
const gates: readonly Gate[] = [memberMayPlay, sessionLives, gameIsOn];

/** What every new bet passes, read in its own transaction. Wins, refunds and closings pass no gate: they are owed. */
export const passGatesIn = async (world: World, tx: Tx, bet: Bet): Promise<Result<undefined, BetRefusal>> => {
  for (const gate of gates) {
    const refusal = await gate(world, tx, bet);
    if (refusal !== undefined) return refuse(refusal);
  }
  return accept(undefined);
};
