import { merchantIn } from '#features/merchants/public.ts';
import { noticesIn, type NoticeKind } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { WithdrawalRow } from '../../db/withdrawal-row.ts';

type WithdrawalNotice = {
  kind: Extract<NoticeKind, `withdrawal_${string}`>;
  /** A notice about the same subject is sent once. */
  about: string;
  /** Minor units. */
  amount: bigint;
};

/** Sends the player a notice, in the transaction that causes it. */
export const notifyPlayerIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { kind, about, amount }: WithdrawalNotice,
): Promise<void> => {
  const { currency } = await merchantIn(world, tx, row.merchant_id);
  const facts = { withdrawalId: row.withdrawal_id, amount: moneyText(amount, currency), currency };
  await noticesIn(world, tx, kind, [{ memberId: row.member_id, about, facts }]);
};
