import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { gameOf } from '../../db/games/games.ts';
import { namePlayer } from '../../db/games/play-sessions.ts';
import { freeStakeMax } from '../../domain/gift-limits.ts';
import { offersOf } from '../vendors/vendor-offers.ts';
import { giveFreeRoundsIn } from './give-free-rounds.ts';

/** The lottery's and the games' codes of ours: they have none. */
const withoutFreeRounds: readonly string[] = ['LOTT', 'ELOTT', 'SPB', 'GM', 'XGS', 'KM', 'LAMP'];

type Game = { merchantId: MerchantId; vendor: string; game: string };

/** The money of a merchant's game whose vendor plays free rounds; undefined for any other. */
export const freeRoundsMoney = async (read: Read, { merchantId, vendor, game }: Game) => {
  if (withoutFreeRounds.includes(vendor)) return undefined;
  const found = await gameOf(read, { merchantId, vendor, game });
  if (!found || !isMoney(found.currency) || !(await offersOf(read, vendor)).freeRounds) return undefined;
  return found.currency;
};

type Promised = Game & {
  memberId: MemberId;
  rounds: number;
  /** Of each round, minor units. */
  stake: Minor;
  days: number;
  /** What promised them, for the audit trail. */
  promise: string;
};

/** Gives a player free rounds that something else promised. @returns false where their game has none any more: nothing was written. */
const giveIn = async (world: World, tx: Tx, { memberId, days, promise, ...it }: Promised): Promise<boolean> => {
  const { merchantId, vendor, game, rounds, stake } = it;
  const currency = await freeRoundsMoney(tx, it);
  if (currency === undefined) return false;
  const now = world.clock.now();
  const named = { player: world.entropy.id('ply'), vendor, member_id: memberId, merchant_id: merchantId };
  await giveFreeRoundsIn(world, tx, {
    vendor,
    game,
    player: await namePlayer(tx, { ...named, currency, is_sandbox: false }, now),
    rounds,
    stake,
    expiresAt: later(now, daysMs(days)),
    by: { merchantId, actor: { kind: 'system', id: promise, name: 'bonuses' } },
  });
  return true;
};

/** Free rounds that another feature promises: of which games there are any, the largest stake of one, and how they are given. */
export const promisedRounds = { moneyOf: freeRoundsMoney, stakeMax: freeStakeMax, giveIn } as const;
