import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { actHashOf, type Answer } from '../../domain/transaction.ts';
import type { ActRefusal } from './act-once.ts';
import { type Gain, gainIn } from './gain-in.ts';

/** Corrects what a bet of one of our own games paid. */
export type Adjustment = Omit<Gain, 'kind' | 'contentHash'> & { roundId: string; betTransactionId: string };

/**
 * Gives a player what a bet should have paid besides, or takes what it paid too much; its round may have ended.
 * @returns `insufficient_funds` with the balance where the wallet no longer holds what is taken; the caller rolls back.
 */
export const adjustIn = (world: World, tx: Tx, asked: Adjustment): Promise<Result<Answer, ActRefusal>> =>
  gainIn(world, tx, {
    ...asked,
    kind: 'adjust',
    contentHash: actHashOf('adjust', {
      game: asked.game,
      roundId: asked.roundId,
      betTransactionId: asked.betTransactionId,
      amount: moneyText(asked.amount),
    }),
  });
