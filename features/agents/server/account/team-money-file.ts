import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { moneyOfFileMax, teamMoneyFile as contract } from '../../contract/account/team-money-file.ts';
import type { MoneyRow } from '../../db/team-money.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { findMoney } from './find-money.ts';

export const teamMoneyFile = handle(contract, (world) => async (filter, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, filesRead, memberId);
  if (tooMany) return tooMany;
  const page = { before: undefined, limit: moneyOfFileMax };
  const { range, currency, rows, end } = await findMoney(world, found.value, filter, page);
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    rows.map((row) => row.member_id),
  );
  const columns = [
    { label: 'at', text: ({ at }: MoneyRow) => isoOf(at) },
    { label: 'member', text: (row: MoneyRow) => memberCode(memberId, row.member_id) },
    { label: 'name', text: (row: MoneyRow) => maskedName(nameOf(row.member_id)) },
    { label: 'kind', text: ({ kind }: MoneyRow) => kind },
    { label: 'amount', text: ({ amount }: MoneyRow) => moneyText(amount, currency) },
  ];
  return accept({
    name: `team-transactions-${range.first}-${range.last}.csv`,
    csv: csvHead(columns) + csvLines(columns, rows),
    isCut: end !== undefined,
  });
});
