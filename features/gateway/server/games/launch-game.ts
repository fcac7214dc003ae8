import { type SessionHolder, sessionHoldersIn } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { mayEnterIn, partialBlocksOf } from '#features/protection/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { gameOf, saveGame } from '../../db/games/games.ts';
import { endVendorBalances, recordVendorBalance } from '../../db/transfers/vendor-balances.ts';
import { holdsBalances } from '../../db/vendors/vendors.ts';
import type { BetRefusal, LaunchRefusal } from '../../domain/refusals.ts';
import { readyForBets, stoppedBySiteIn } from '../acts/bet-gates.ts';
import { vendorClientOf } from '../adapters/vendor-client-of.ts';
import { isPlayBlocked } from './play-blocks.ts';
import { issueLaunchCodeIn } from './launch-code.ts';
import { vendorConnection } from '../vendors/vendor-connection.ts';
import { recheckMs } from '../transfers/transfer-money.ts';
import { withBreaker } from '../vendors/with-breaker.ts';

/** A person waits: rather say that the vendor does not answer than let them wait. */
const patience = { patienceMs: secondsMs(3), attemptsMax: 2 };

export type LaunchRequest = {
  vendor: string;
  game: string;
  /** The room of a game between players. */
  roomId?: string | undefined;
  merchantId: MerchantId;
  memberId: MemberId;
  sessionId: SessionId;
  /** As the specification writes it, such as `TH`. */
  language: string;
  device: 'phone' | 'desktop';
};

/** `holdsBalance`: its vendor plays with what was brought to it, not with the main wallet. */
export type Launched = { address: string; holdsBalance: boolean };

/**
 * Opens a game at its vendor for a player who passes what a bet would pass. Whether the merchant shows the game is asked
 * before; one that it shows and that was never played here gets its place with the first launch.
 * @returns the address of the game, in an origin of the vendor, good for a minute and once.
 */
export const launchGame =
  (world: World) =>
  async (wish: LaunchRequest): Promise<Result<Launched, LaunchRefusal>> => {
    const ready = await readyForBets(world)(wish);
    if (!ready.ok) return ready;
    const connection = await vendorConnection(world, wish.vendor);
    if (!connection) return refuse('vendor_unavailable');
    const admitted = await admit(world, wish);
    if (!admitted.ok) return admitted;
    const { vendor, game, roomId, language, device } = wish;
    const { launchCode, currency, holdsBalance } = admitted.value;
    const room = roomId === undefined ? undefined : { roomId, currency };
    const called = await withBreaker(world, { vendor, game })(async () => {
      const client = await vendorClientOf(world, { vendor, ...connection }, patience);
      const answer = await client.launch({ launchCode, game, language, device, room });
      if ('address' in answer && !connection.gameOrigins.includes(new URL(answer.address).origin))
        throw new Error('launched into an origin that is not the vendor’s');
      return answer;
    });
    if (!called.ok) return called;
    if ('refused' in called.value) return refuse(called.value.refused);
    return accept({ address: called.value.address, holdsBalance });
  };

type Admitted = { launchCode: string; currency: Currency; holdsBalance: boolean };

/** Asks the gates and makes the code, together: who may not play gets none. */
const admit = async (world: World, wish: LaunchRequest): Promise<Result<Admitted, LaunchRefusal>> => {
  const { merchantId, vendor, game, sessionId, memberId } = wish;
  const { currency: ofMerchant } = await merchantOf(world, merchantId);
  return world.database.transact(async (tx) => {
    const holder = (await sessionHoldersIn(world, tx, [sessionId])).get(sessionId);
    if (!holder) return refuse('session_ended');
    const currency: Currency = holder.kind === 'trial' ? 'TRIAL' : ofMerchant;
    await saveGame(tx, { merchantId, vendor, game, currency: ofMerchant });
    const place = await gameOf(tx, wish);
    const asked = { ...wish, transactionId: launch, currency };
    const stopped = (await stoppedBySiteIn(world, tx, [asked], place)).get(launch);
    if (stopped !== undefined) return refuse(launchRefusalOf(stopped, holder));
    if ((await mayEnterIn(world, tx, memberId)) !== undefined) return refuse('play_restricted');
    if (await isPlayBlocked(world, tx, await partialBlocksOf(tx, memberId), wish)) return refuse('play_blocked');
    const holdsBalance = await holdsBalances(tx, vendor);
    // Demo credit stays here.
    if (holdsBalance && currency === 'TRIAL') return refuse('trial_not_allowed');
    const { launchCode, player } = await issueLaunchCodeIn(world, tx, { ...wish, currency });
    const at = world.clock.now();
    // Opening a game ends the play at all other vendors, whose balances are then recalled.
    await endVendorBalances(tx, { memberId, at, lookAt: at, except: vendor });
    if (holdsBalance) await recordVendorBalance(tx, { player, sessionId, at, tryAt: later(at, recheckMs) });
    return accept({ launchCode, currency, holdsBalance });
  });
};

/** A launch is no act of a vendor; the gates only want to name it. */
const launch = 'launch';

const launchRefusalOf = (refusal: BetRefusal, { kind }: SessionHolder): LaunchRefusal => {
  switch (refusal) {
    case 'session_ended':
    case 'account_blocked':
    case 'game_disabled':
    case 'country_refused':
      return refusal;
    case 'currency_refused':
      return kind === 'trial' ? 'trial_not_allowed' : refusal;
    default:
      throw new Error(`a gate answered a launch with ${refusal}`);
  }
};
