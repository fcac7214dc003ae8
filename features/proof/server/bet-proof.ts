import { type BetAct, type BetWithActs, betWithActs } from '#features/gateway/public.ts';
import { ticketEvidence } from '#features/lottery/public.ts';
import { type House, roundEvidence, roundStartHash } from '#features/rounds/public.ts';
import { type KeyedMovement, movementsByKey } from '#features/wallet/public.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import { signed } from '#kit/server/signing-key.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { moneyText, zero } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf, minutesMs } from '#kit/shared/time.ts';
import type * as bundleCall from '../contract/bet-bundle.ts';
import type * as receiptCall from '../contract/bet-receipt.ts';
import { isSkipped } from '../db/skips.ts';
import { configurationOf } from '../domain/configuration.ts';
import type { ProofBundle, Receipt } from '../domain/proof-bundle.ts';
import { movementProofs } from './movement-proofs.ts';
import { bundled } from './show-statements.ts';

/** A tree of movements of an hour long past is built anew for whoever asks. */
const bundleReads: RateLimit = { name: 'proof-bundles', most: 20, windowMs: minutesMs(1) };

/** The vendor of the lotteries: its bets are tickets. */
const lotteryVendor = 'LOTT';

export const showReceipt =
  (world: World): Handler<typeof receiptCall.betReceipt> =>
  async ({ betId }, visit) => {
    const read = await readBet(world, betId, visit);
    if (!read.ok) return read;
    const receipt = await receiptOf(world, read.value);
    return accept(await bundled(world, { statements: [], receipt }));
  };

export const showBetBundle = (world: World, games: House['games']): Handler<typeof bundleCall.betBundle> => {
  const ofRound = roundEvidence({ world, games });
  return async ({ betId }, visit) => {
    const read = await readBet(world, betId, visit);
    if (!read.ok) return read;
    const { found, movements, memberId } = read.value;
    const { statements, proofs } = await movementProofs(world, [...movements.values()]);
    const game =
      found.vendor === lotteryVendor
        ? await ticketEvidence(world)(memberId, found.bet.transactionId)
        : await ofRound(found.roundId);
    const parts: Omit<ProofBundle, 'form' | 'keys'> = {
      statements,
      receipt: await receiptOf(world, read.value),
      acts: [found.bet, ...found.later].map((act) => wireActOf(act, movements.get(act.moneyKey))),
      movements: proofs,
      ...(game && { configuration: configurationOf(game), game: JSON.parse(JSON.stringify(game)) }),
    };
    return accept({
      ...(await bundled(world, parts)),
      missing: [
        ...(proofs.length < movements.size ? [await whyUnsigned(world, [...movements.values()])] : []),
        ...(game ? [] : ['game_not_shown' as const]),
      ],
    });
  };
};

const whyUnsigned = async (world: World, movements: readonly KeyedMovement[]) => {
  for (const { closesAt } of movements)
    if (closesAt !== null && (await isSkipped(world.database.read, closesAt))) return 'hour_skipped' as const;
  return 'hour_not_over' as const;
};

type ReadBet = { memberId: MemberId; found: BetWithActs; movements: ReadonlyMap<string, KeyedMovement> };

const readBet = async (world: World, betId: string, { player: { memberId, kind } }: PlayerVisit) => {
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
const receiptOf = async (world: World, { memberId, found, movements }: ReadBet): Promise<Receipt> => {
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
    stake: moneyText(-bet.amount),
    at: isoOf(bet.at),
    contentHash: bet.contentHash,
    rulesHash: movement?.rulesHash ?? null,
    startHash,
    movement: movement
      ? {
          movement: `${movement.walletId}.${movement.version}`,
          key: movement.key,
          counterAccount: movement.counterAccount,
          balanceAfter: moneyText(movement.balanceAfter),
        }
      : null,
  });
  return { kind, facts, keyId, signature };
};

const wireActOf = (
  { kind, transactionId, currency, amount, at, takenBack, contentHash }: BetAct,
  movement: KeyedMovement | undefined,
): NonNullable<ProofBundle['acts']>[number] => ({
  kind,
  transactionId,
  currency,
  amount: moneyText(amount === 0n ? zero : amount),
  at: isoOf(at),
  takenBack,
  contentHash,
  key: movement?.key ?? null,
});
