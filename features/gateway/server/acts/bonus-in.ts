import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { actHashOf, type Answer } from '../../domain/transaction.ts';
import type { ActRefusal } from './act-once.ts';
import { type Gain, gainIn } from './gain-in.ts';

/** A prize that one of our own games gives beside its bets. Named twice by one transaction id, it is paid once. */
export type Bonus = Omit<Gain, 'kind' | 'contentHash' | 'roundId' | 'betTransactionId'>;

/**
 * Pays a prize that hangs on no bet, out of the house's side of the vendor.
 * @returns the answer of the first time where the transaction id is known; `duplicate_mismatch` for another content.
 */
export const bonusIn = (world: World, tx: Tx, asked: Bonus): Promise<Result<Answer, ActRefusal>> =>
  gainIn(world, tx, {
    ...asked,
    kind: 'bonus_win',
    contentHash: actHashOf('bonus_win', {
      game: asked.game,
      memberId: asked.memberId,
      amount: moneyText(asked.amount),
    }),
  });
