import { usernamesOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { guardRowsMax, staffGiveBack as contract } from '../../contract/desk/staff-give-back.ts';
import { guardRows, lastGuardDay } from '../../db/guard.ts';
import { flagAbovePercent } from '../../domain/guard.ts';
import { guardDays } from '../guard/report-guard.ts';

export const staffGiveBack = handle(contract, (world) => async ({ subject: kind }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const day = await lastGuardDay(read, merchantId);
  const rows = day === undefined ? [] : await guardRows(read, merchantId, { day, kind, limit: guardRowsMax });
  const names =
    kind === 'product'
      ? undefined
      : await usernamesOf(
          read,
          merchantId,
          rows.map(({ subject }) => subject),
        );
  return accept({
    day: day ?? null,
    days: guardDays,
    flagAbovePercent,
    rows: rows.map((row) => ({
      subject: row.subject,
      account: names?.get(row.subject) ?? null,
      turnover: minor(row.turnover),
      expected: minor(row.expected),
      given: minor(row.given),
      parts: Object.entries(row.parts).map(([name, amount]) => ({ kind: name, amount: minor(BigInt(amount)) })),
      percent: row.expected > 0n ? Number((row.given * 100n) / row.expected) : null,
      isFlagged: row.is_flagged,
    })),
    flagged: rows[0]?.flagged ?? 0,
  });
});
