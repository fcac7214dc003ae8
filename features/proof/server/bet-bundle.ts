import { ticketEvidence } from '#features/lottery/public.ts';
import { roundEvidence, ownGames } from '#features/rounds/public.ts';
import { type KeyedMovement } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { betBundle as contract } from '../contract/bet-bundle.ts';
import { isSkipped } from '../db/skips.ts';
import { configurationOf } from '../domain/configuration.ts';
import type { ProofBundle } from '../domain/proof-bundle.ts';
import { type BetWithActs, lotteryVendor, readBet, receiptOf } from './bet-proof.ts';
import { movementProofs } from './movement-proofs.ts';
import { bundled } from './show-statements.ts';

export const betBundle = handle(contract, (world) => {
  const games = ownGames.of(world);
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
});

const whyUnsigned = async (world: World, movements: readonly KeyedMovement[]) => {
  for (const { closesAt } of movements)
    if (closesAt !== null && (await isSkipped(world.database.read, closesAt))) return 'hour_skipped' as const;
  return 'hour_not_over' as const;
};

const wireActOf = (
  { kind, transactionId, currency, amount, at, takenBack, contentHash }: BetWithActs['bet'],
  movement: KeyedMovement | undefined,
): NonNullable<ProofBundle['acts']>[number] => ({
  kind,
  transactionId,
  currency,
  amount: moneyText(amount === 0n ? zero : amount, currency),
  at: isoOf(at),
  takenBack,
  contentHash,
  key: movement?.key ?? null,
});
