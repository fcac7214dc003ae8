import { afterCommit, type Read } from '#kit/server/database/database.ts';
import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { storePrivateFile } from '#kit/server/files/private-files.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { sendSlip as contract } from '../../contract/send-slip.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { changeDeposit, depositById, lockDeposit, markSlipAfterEnd } from '../../db/deposits.ts';
import { countSlips, insertSlip } from '../../db/slips.ts';
import { lateWithinMs } from '../../domain/deposit.ts';
import { slipsMax, slipsPerHour } from '../../domain/slip.ts';

export const slipOwner = 'cashier';

const uploads = { name: 'cashier/slip', most: slipsPerHour, windowMs: hoursMs(1) };

/** Long enough for whoever asks the bank about it later. */
const keptMs = daysMs(365);

export const takeSlipRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player }) =>
    takeRate(world, uploads, player.memberId);

/** Keeps the picture and lets the worker read it: the bank is asked beside the call. */
export const sendSlip = handle(
  contract,
  (world) =>
    async ({ depositId, files }, { player: { memberId } }) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const known = await depositById(world.database.read, depositId);
      if (known?.member_id !== memberId) return refuse('not_found');
      if (!takesSlip(known, world.clock.now())) return refuse('slip_not_expected');
      const made = await makeEvidence(file.bytes);
      if (!made.ok) return made;
      const at = world.clock.now();
      const fileName = await storePrivateFile(world, made.value.bytes, {
        owner: slipOwner,
        keepUntil: later(at, keptMs),
      });
      return world.database.transact(async (tx) => {
        const row = await lockDeposit(tx, { depositId });
        if (!row || !takesSlip(row, at)) return refuse('slip_not_expected');
        if ((await countSlips(tx, depositId)) >= slipsMax) return refuse('too_many_slips', { most: slipsMax });
        const isOver = row.state === 'expired';
        if (isOver) await markSlipAfterEnd(tx, depositId);
        await insertSlip(tx, {
          slip_id: world.entropy.id('slp'),
          deposit_id: depositId,
          member_id: memberId,
          file_name: fileName,
          sent_at: at,
          came_from: isOver ? 'expired' : 'waiting',
        });
        await changeDeposit(tx, depositId, { state: 'checking', reason: 'slip_sent', at, by: 'player' });
        afterCommit(tx, () => world.live.publish(`member/${memberId}/deposits`, { kind: 'checking' }));
        return accept({ state: 'checking' as const });
      });
    },
  { beforeBody: takeSlipRate },
);

/** While it may be paid, and as long after as late money is credited by itself. */
const takesSlip = (row: DepositRow, now: Instant): boolean =>
  row.kind !== 'provider' &&
  (row.state === 'waiting' || (row.state === 'expired' && now <= later(row.expires_at, lateWithinMs)));

/** How many slips a player may still send for a deposit now. */
export const slipsLeft = async (world: World, read: Read, row: DepositRow): Promise<number> =>
  takesSlip(row, world.clock.now()) ? Math.max(0, slipsMax - (await countSlips(read, row.deposit_id))) : 0;
