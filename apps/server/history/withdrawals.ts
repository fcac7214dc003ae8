import { payoutAccountsOf } from '#features/members/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { answerReceipt } from '#features/withdrawals/contract/answer-receipt.ts';
import { uploadProof } from '#features/withdrawals/contract/upload-proof.ts';
import { withdrawalSettings } from '#features/withdrawals/server/requests/standing.ts';
import { takeRequestIn } from '#features/withdrawals/server/requests/take-request.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { must } from './calls.ts';
import type { Stage } from './stage.ts';

/** Asks for a good part of the balance, as the call does once the password has proved its owner. @returns the id, or nothing where it was refused. */
export const withdrawMoney = async (
  { world, merchantId }: Stage,
  { balance, here }: { balance: Minor; here: PlayerVisit },
): Promise<string | undefined> => {
  const { memberId } = here.player;
  const [account] = await payoutAccountsOf(world, world.database.read, memberId);
  if (!account || account.usableFrom > world.clock.now()) return undefined;
  await followNow(world);
  const hundreds = (balance / 10_000n) * 10_000n;
  const most = 450_000n;
  const amount = minor(hundreds > most ? most : hundreds);
  const asked = { accountId: account.accountId, amount, idempotencyKey: world.entropy.token(160) };
  const member = { merchantId, memberId };
  const settings = withdrawalSettings(world);
  const taken = await world.database.transact((tx) => takeRequestIn(world, tx, settings, { asked, member }));
  return taken.ok ? taken.value.withdrawalId : undefined;
};

/** What the worker does with withdrawals: looks at new ones, pays, carries out what staff decided, keeps the deadlines. */
export const driveWithdrawals = ({ run }: Stage): Promise<void> =>
  run('withdrawals/assess', 'withdrawals/carry-out', 'withdrawals/prepare', 'withdrawals/pay', 'withdrawals/deadlines');

/** The player says that the money has arrived. A refusal means that it was said already, or did not leave. */
export const confirmReceipt = async ({ call }: Stage, withdrawalId: string, here: PlayerVisit): Promise<void> => {
  await call(answerReceipt, { withdrawalId, answer: 'received', proofs: [] }, here);
};

/** The player says that it has not, with a picture of the account. */
export const disputeReceipt = async (
  { call }: Stage,
  { withdrawalId, picture }: { withdrawalId: string; picture: Uint8Array },
  here: PlayerVisit,
): Promise<void> => {
  const file = { name: 'account.png', bytes: picture };
  const { proof } = must('proof', await call(uploadProof, { files: [file] }, here));
  await call(answerReceipt, { withdrawalId, answer: 'not_received', proofs: [proof] }, here);
};
