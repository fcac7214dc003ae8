import type { Read } from '#kit/server/database/database.ts';
import { paymentPasswordOf } from '../../db/passwords/payment-password.ts';

/** Whether the member has a withdrawal password at all. */
export const hasPaymentPassword = async (read: Read, memberId: string): Promise<boolean> =>
  (await paymentPasswordOf(read, memberId)).hash !== null;
