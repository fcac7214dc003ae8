import { betWithActs } from '#features/gateway/public.ts';
import { roundStartHash } from '#features/rounds/public.ts';
import { type KeyedMovement, movementsByKey } from '#features/wallet/public.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { signed } from '#kit/server/keys/signing-key.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf, minutesMs } from '#kit/shared/time.ts';
import type { Receipt } from '../domain/proof-bundle.ts';

/** A tree of movements of an hour long past is built anew for whoever asks. */
const bundleReads: RateLimit = { name: 'proof-bundles', most: 20, windowMs: minutesMs(1) };

/** The vendor of the lotteries: its bets are tickets. */
export const lotteryVendor = 'LOTT';

export type BetWithActs = NonNullable<Awaited<ReturnType<typeof betWithActs>>>;
type ReadBet = { memberId: MemberId; found: BetWithActs; movements: ReadonlyMap<string, KeyedMovement> };

export const readBet = async (world: World, betId: string, { player: { memberId, kind } }: PlayerVisit) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const tooMany = await takeRate(world, bundleReads, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const at = betId.indexOf(':');
  const found = await betWithActs(read, {
    memberId,
    vendor: betId.slice(0, at),
    transactionId: betId.slice(at + 1),
  });
  if (!found) return refuse('bet_unknown');
  const keys = [found.bet, ...found.later].map(({ moneyKey }) => moneyKey);
  return accept<ReadBet>({ memberId, found, movements: await movementsByKey(read, keys) });
};

/** The same whenever it is asked for, while the key is in use: a receipt says what was taken, not what came of it. */
export const receiptOf = async (world: World, { memberId, found, movements }: ReadBet): Promise<Receipt> => {
  const { vendor, game, roundId, bet } = found;
  const movement = movements.get(bet.moneyKey);
  const startHash = vendor === lotteryVendor ? undefined : await roundStartHash(world, roundId);
  const kind = startHash === undefined ? 'bet/v1' : 'bet/v2';
  const { keyId, signature, facts } = await signed(world, kind, {
    betId: `${vendor}:${bet.transactionId}`,
    owner: memberId,
    vendor,
    game,
    round: roundId,
    currency: bet.currency,
    stake: moneyText(-bet.amount, bet.currency),
    at: isoOf(bet.at),
    contentHash: bet.contentHash,
    rulesHash: movement?.rulesHash ?? null,
    startHash,
    movement: movement
      ? {
          movement: `${movement.walletId}.${movement.version}`,
          key: movement.key,
          counterAccount: movement.counterAccount,
          balanceAfter: moneyText(movement.balanceAfter, bet.currency),
        }
      : null,
  });
  return { kind, facts, keyId, signature };
};
