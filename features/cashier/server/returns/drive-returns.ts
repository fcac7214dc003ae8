import { merchantOf } from '#features/merchants/public.ts';
import { stillLeads } from '#kit/server/jobs/leading-work.ts';
import { isMoneyFenced } from '#kit/server/database/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { lockLine, setLineState } from '../../db/bank-lines.ts';
import { paymentAccountById } from '../../db/payment-account.ts';
import {
  hasReturnsDue,
  tallyRtp,
  insertReturnPayout,
  linesToReturn,
  lockReturnPayout,
  type ReturnPayoutRow,
  returnPayoutsDue,
  silentReturns,
  writeReturnPayout,
} from '../../db/return-payouts.ts';
import { returnIdOf } from '../../domain/return-id.ts';
import { isRunning, lineClock } from '../../domain/bank-line.ts';
import type { PayoutProvider } from '../providers/provider.ts';
import { payoutPauseMs, standingAtBank } from '../providers/payout-standing.ts';
import { recordReturn } from './record-return.ts';

/** Finds the bank of a payout that was begun. */
export type ReturnProviders = (payout: ReturnPayoutRow) => Promise<Result<PayoutProvider, string>>;

/**
 * Sends money back that is nobody's: gives each line its payout, sends it, and asks about it by its one id until the bank has
 * said what became of it. A licence is not asked for: what came in is given back whatever holds by now.
 */
export const driveReturns = (world: World, providers: ReturnProviders) => async (): Promise<void> => {
  const { read } = world.database;
  for (const lineId of await linesToReturn(read)) await named(world, lineId, prepare(world, lineId));
  for (const payout of await returnPayoutsDue(read)) {
    if (!stillLeads()) return;
    await named(world, payout.payout_id, drive(world, providers, payout));
  }
  for (const lineId of await silentReturns(read, silentForMs())) await named(world, lineId, giveUp(world, lineId));
};

/** How long the bank may say nothing of a return. */
const silentForMs = (): number => {
  const { returning } = lineClock;
  if (returning.owner === 'nobody' || returning.within === 'own')
    throw new RangeError('a return has no time of its own');
  return returning.within;
};
export const mayDriveReturns = hasReturnsDue(silentForMs());

const named = (world: World, what: string, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => world.log.error('a return could not be moved on', { what, error }));

/** Written before anything is sent: its id stays its own for ever. */
const prepare = (world: World, lineId: string): Promise<void> =>
  world.database.transact(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line?.state !== 'returning' || !(await linesToReturn(tx)).includes(lineId)) return;
    const account = await paymentAccountById(tx, line.account_id);
    if (!account) throw new Error(`${lineId} has no account`);
    if (await isMoneyFenced(tx, account.merchant_id)) return;
    await insertReturnPayout(tx, {
      payoutId: returnIdOf(
        { accountId: line.account_id, transactionId: line.transaction_id },
        (await tallyRtp(tx, lineId)) + 1,
      ),
      lineId,
      amount: line.amount,
      provider: account.provider,
      accountProxy: account.proxy,
      at: world.clock.now(),
    });
  });

const drive = async (world: World, providers: ReturnProviders, payout: ReturnPayoutRow): Promise<void> => {
  const { payout_id: payoutId } = payout;
  if (await isMoneyFenced(world.database.read, payout.merchant_id)) return;
  const found = await providers(payout);
  // Whatever ends this process, the bank is asked about it from here on, and it is never a new payout.
  const before = await putOff(world, payout);
  if (!before || !found.ok || !stillLeads()) return;
  const { currency } = await merchantOf(world, payout.merchant_id);
  const standing = await standingAtBank(found.value, { payoutId, isNew: before.state === 'prepared' }, () => ({
    payoutId,
    accountProxy: payout.account_proxy,
    returnOf: payout.transaction_id,
    amount: minor(payout.amount),
    currency,
  }));
  if (standing) await recordReturn(world, payoutId, standing);
};

/**
 * Marks it as sent and says when it is asked about next. @returns it as it stood before, locked; undefined where it has ended, or
 * another process that believes it leads has taken it since it was read.
 */
const putOff = (world: World, { payout_id: payoutId, line_id: lineId, polls }: ReturnPayoutRow) =>
  world.database.transact(async (tx) => {
    await lockLine(tx, lineId);
    const payout = await lockReturnPayout(tx, payoutId);
    if (!payout || payout.polls !== polls || !isRunning(payout.state)) return undefined;
    const at = world.clock.now();
    await writeReturnPayout(tx, {
      payoutId,
      state: payout.state === 'accepted' ? 'accepted' : payout.state === 'prepared' ? 'sent' : 'unknown',
      pollAt: later(at, payoutPauseMs(payout.polls)),
      polls: payout.polls + 1,
      at,
    });
    return payout;
  });

/** The bank has said nothing for too long: staff looks it up there. It is asked on all the same. */
const giveUp = (world: World, lineId: string): Promise<void> =>
  world.database.transact(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line?.state !== 'returning') return;
    await setLineState(tx, lineId, { state: 'return_silent', memberId: null, by: 'system' });
  });
