import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { instant } from '#kit/shared/time.ts';
import { moneyPageSize, teamMoney as contract } from '../../contract/account/team-money.ts';
import type { MoneyPage } from '../../db/team-money.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { findMoney } from './find-money.ts';

export const teamMoney = handle(contract, (world) => async ({ before, ...filter }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const page = { before: cursorOf(before), limit: moneyPageSize };
  const { range, rows, end } = await findMoney(world, found.value, filter, page);
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    rows.map((row) => row.member_id),
  );
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    transactions: rows.map((row) => ({
      transactionId: row.ref,
      memberId: row.member_id,
      account: nameOf(row.member_id),
      kind: row.kind,
      amount: minor(row.amount),
      at: row.at,
    })),
    ...(end && { next: `${end.at}.${end.ref}` }),
  });
});

const cursorOf = (before: string | undefined): MoneyPage['before'] => {
  if (before === undefined) return undefined;
  const [at = '', ...ref] = before.split('.');
  return { at: instant(Number(at)), ref: ref.join('.') };
};
