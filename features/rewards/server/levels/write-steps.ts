import { noticesIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { insertBonuses, type LevelBonus, type LevelChange, writeChanges } from '../../db/levels.ts';
import { levelAt, type LevelTerms } from '../../domain/level-terms.ts';
import { levelChanged } from './level-changed.ts';
import { unitOf } from '../points/money-unit.ts';

/** Writes steps between levels, publishes them, and tells each member once. */
export const writeStepsIn = async (
  world: World,
  tx: Tx,
  changes: readonly LevelChange[],
  terms: LevelTerms,
): Promise<void> => {
  if (changes.length === 0) return;
  await writeChanges(tx, changes);
  for (const { merchantId, memberId, from, to } of changes)
    await publishIn(tx, levelChanged, { merchantId, memberId, from, to });
  for (const [cause, of] of Map.groupBy(changes, (change) => change.cause))
    await noticesIn(
      world,
      tx,
      cause === 'reached' ? 'level_raised' : 'level_lowered',
      of.map(({ memberId, changeId, to }) => ({
        memberId,
        about: changeId,
        facts: { level: String(to), name: levelAt(terms, to)?.names.EN ?? '—' },
      })),
    );
};

type Owed = { memberId: LevelBonus['memberId']; level: number; month: string; amount: bigint };

/** Notes what levels pay, in money or in what it is worth in points. Nothing is nothing to note. */
export const noteBonusesIn = async (
  world: World,
  tx: Tx,
  owed: readonly Owed[],
  of: { merchantId: MerchantId; currency: Money; paidAs: 'cash' | 'points'; pointsPerUnit: number },
): Promise<void> => {
  const { merchantId, currency, paidAs } = of;
  // Whole points, each as many minor units as one of money has.
  const unit = unitOf(currency);
  const asPoints = (amount: bigint) => ((amount * BigInt(of.pointsPerUnit)) / unit) * unit;
  const bonuses = owed
    .map(({ amount, ...one }) => ({
      ...one,
      bonusId: world.entropy.id('rwb'),
      merchantId,
      paidAs,
      currency: paidAs === 'cash' ? currency : ('POINTS' as const),
      amount: paidAs === 'cash' ? amount : asPoints(amount),
    }))
    .filter(({ amount }) => amount > 0n);
  if (bonuses.length > 0) await insertBonuses(tx, bonuses);
};
