import { usernamesOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { type DeskReport, deskReports, type ReportRow } from '#kit/server/desk-reports.ts';
import { handle } from '#kit/server/http/handle.ts';
import { isMoney, type Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReport as contract } from '../contract/staff-report.ts';
import { isSpan } from '../domain/revenue.ts';

const pageSize = 50;
/** A file is made of fewer, longer pages. */
const filePageSize = 1000;

export const staffReport = handle(
  contract,
  (world) =>
    async ({ report: name, from, until, currency: asked, order, after = '' }, { merchantId, language, staff }) => {
      if (!isSpan({ from, until })) return refuse('range_unfit');
      const seen = deskReports
        .of(world)
        .filter(({ permission }) => staff.permissions.includes(permission))
        .toSorted((one, other) => Number(isGeneral(other)) - Number(isGeneral(one)));
      const report = seen.find((one) => one.name === name);
      if (!report) return refuse('report_unknown');
      const { read } = world.backofficeDatabase;
      const merchant = await merchantOf(world, merchantId);
      const currency = asked !== undefined && isMoney(asked) ? asked : merchant.currency;
      const isByKey = order === 'key' && report.key !== undefined;
      const skip = /^[1-9][0-9]{0,6}$/.test(after) ? Number(after) : 0;
      const limit = order === 'key' ? filePageSize : pageSize;
      const found = await report.rowsOf(
        read,
        {
          merchantId,
          currency,
          from,
          until,
          timeZone: merchant.timeZone,
          language,
          place: isByKey ? { order: 'key', after } : { order: 'top', skip },
          limit: limit + 1,
        },
        world,
      );
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const next = isByKey ? String(last?.[report.key ?? ''] ?? '') : String(skip + limit);
      const members = rows.map((row) => memberIn(report, row));
      const accounts = await usernamesOf(
        read,
        merchantId,
        members.filter((one) => one !== null),
      );
      return accept({
        reports: seen.map((one) => one.name),
        columns: [...report.columns],
        rows: rows.map((row, at) => ({
          memberId: members[at] ?? null,
          cells: cellsOf(report, row, { currency, accounts }),
        })),
        ...(found.length > limit && { next }),
        currency,
        timeZone: merchant.timeZone,
      });
    },
);

/** What whoever reads reports may see comes first. */
const isGeneral = ({ permission }: DeskReport): boolean => permission === contract.permission;

const memberIn = ({ columns }: DeskReport, row: ReportRow): string | null => {
  const column = columns.find(({ kind }) => kind === 'member');
  return column === undefined ? null : String(row[column.name]);
};

type Known = { currency: Money; accounts: ReadonlyMap<string, string> };

const cellsOf = ({ columns }: DeskReport, row: ReportRow, { currency, accounts }: Known): Record<string, string> =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = row[name] ?? null;
      if (value === null) return [name, ''];
      if (kind === 'money') return [name, moneyText(BigInt(value), currency)];
      return [name, kind === 'member' ? (accounts.get(String(value)) ?? String(value)) : String(value)];
    }),
  );
