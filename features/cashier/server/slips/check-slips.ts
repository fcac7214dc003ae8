import type { World } from '#kit/server/world.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { readQr } from '#kit/server/files/read-qr.ts';
import { accept } from '#kit/shared/result.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { id } from '#kit/shared/id.ts';
import type { SlipAnswer } from '../../contract/bank-slip.ts';
import { depositById } from '../../db/deposits.ts';
import { closeIdleSlips, type SlipRow, takeSlips, writeSlipCode } from '../../db/slips.ts';
import { readMiniQr, type SlipCode } from '../../domain/mini-qr.ts';
import { slipClock, type SlipFinding } from '../../domain/slip.ts';
import { deadlineOf } from '#kit/shared/state-clock.ts';
import { creditFoundSlip } from './credit-found-slip.ts';
import { settleSlip } from './settle-slip.ts';
import { providerFor, type ProviderSettings } from '../providers/find-provider.ts';
import type { Unanswered } from '../providers/provider.ts';
import { slipOwner } from './send-slip.ts';

const most = 5;
/** Longer than a look and an answer take: after it, whoever took it has gone. */
const putOffMs = secondsMs(15);

/** Reads the slips that came in, asks the bank about each, and credits what staff found. */
export const checkSlips = (world: World, settings: ProviderSettings) => async (): Promise<void> => {
  const taken = await world.database.transact(async (tx) => {
    await closeIdleSlips(tx);
    return accept(await takeSlips(tx, { most, putOffMs }));
  });
  for (const slip of taken.value)
    await (slip.state === 'matched' ? creditFoundSlip(world, slip) : check(world, settings, slip)).catch(
      (error: unknown) => world.log.error('a slip could not be moved on', { slipId: slip.slip_id, error }),
    );
};

const check = async (world: World, settings: ProviderSettings, slip: SlipRow): Promise<void> => {
  const code = await codeOf(world, slip);
  if (!code) return settleSlip(world, slip, { finding: 'slip_unreadable' });
  const answer = await askBank(world, settings, slip, code);
  if (typeof answer === 'string') return settleSlip(world, slip, { finding: answer });
  if (answer.state === 'found') return settleSlip(world, slip, { transfer: answer.transfer });
  if (answer.state === 'unheard') return settleSlip(world, slip, { finding: 'slip_unknown' });
  const until = deadlineOf(slipClock, 'checking', { since: slip.since });
  // No answer yet: it is asked again until the time for that is over.
  if (until !== undefined && world.clock.now() >= later(until, -putOffMs))
    await settleSlip(world, slip, { finding: 'bank_silent' });
};

/** What the code on the picture says; kept, so that it is read once. */
const codeOf = async (world: World, slip: SlipRow): Promise<SlipCode | undefined> => {
  if (slip.sending_bank !== null && slip.trans_ref !== null)
    return { sendingBank: slip.sending_bank, transRef: slip.trans_ref };
  const name = slip.file_name;
  const bytes =
    name === null ? undefined : await readPrivateFile(world, world.database.read, { name, owner: slipOwner });
  const text = bytes && (await readQr(bytes));
  const code = text === undefined ? undefined : readMiniQr(text);
  if (code) await world.database.transact(async (tx) => accept(await writeSlipCode(tx, slip.slip_id, code)));
  return code;
};

/** @returns a finding where the deposit's bank can not be asked at all. */
const askBank = async (
  world: World,
  settings: ProviderSettings,
  slip: SlipRow,
  code: SlipCode,
): Promise<SlipAnswer | Unanswered | SlipFinding> => {
  const deposit = await depositById(world.database.read, slip.deposit_id);
  if (!deposit) throw new Error(`${slip.slip_id} belongs to no deposit`);
  const merchant = await merchantOf(world, id(deposit.merchant_id));
  const found = providerFor(world, settings, merchant, deposit.provider);
  const verifySlip = found.ok ? found.value.payment?.verifySlip : undefined;
  return verifySlip ? verifySlip(code) : 'bank_silent';
};
