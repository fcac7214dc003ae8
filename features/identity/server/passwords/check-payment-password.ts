import { isPassword } from '#kit/server/credentials/password.ts';
import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { paymentPasswordOf } from '../../db/passwords/payment-password.ts';
import { guessesOfPaymentPassword } from '../limits.ts';

export type PaymentPasswordRefusal = 'payment_password_unset' | 'payment_password_wrong' | 'too_many_requests';

/**
 * Whether the member has typed the withdrawal password: five wrong ones in fifteen minutes, wherever they are asked for, and no
 * further is looked at. Never inside a transaction: it takes a while.
 */
export const checkPaymentPassword = async (
  world: World,
  { memberId, typed }: { memberId: string; typed: string },
): Promise<Result<{ hash: string }, PaymentPasswordRefusal>> => {
  const { hash } = await paymentPasswordOf(world.database.read, memberId);
  if (hash === null) return refuse('payment_password_unset');
  const tooMany = await takeRate(world, guessesOfPaymentPassword, memberId);
  if (tooMany) return tooMany;
  const isRight = await isPassword(typed.normalize('NFC'), hash).catch(async (error: unknown) => {
    // Sent away because too many wait: nothing was guessed.
    await giveRateBack(world, guessesOfPaymentPassword, memberId);
    throw error;
  });
  if (!isRight) return refuse('payment_password_wrong');
  await giveRateBack(world, guessesOfPaymentPassword, memberId);
  return accept({ hash });
};
