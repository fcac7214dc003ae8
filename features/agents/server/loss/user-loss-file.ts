import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { userLossFile as contract } from '../../contract/loss/user-loss-file.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { type Loss, productLosses, totalLoss } from '../../domain/user-loss.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { teamLosses } from './team-losses.ts';

export const userLossFile = handle(contract, (world) => async (query, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const agent = found.value;
  const { range, currency, losses, plays, leftOut } = await teamLosses(world, agent, query);
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    losses.map(({ memberId }) => memberId),
  );
  const lines: Line[] = [
    ...losses.map((one) => ({
      record: 'member',
      key: memberCode(agent.member_id, one.memberId),
      name: maskedName(nameOf(one.memberId)),
      ...one,
    })),
    ...productLosses(plays, losses).map((one) => ({ record: 'product', key: one.product, ...one })),
    { record: 'total', ...totalLoss(losses) },
    // Of the whole team, so it stands beside the whole team only.
    ...(query.search === undefined ? [{ record: 'left_out', key: 'protection', netLoss: leftOut }] : []),
  ];
  const columns = columnsOf(currency);
  return accept({
    name: `user-loss-${range.first}-${range.last}.csv`,
    csv: csvHead(columns) + csvLines(columns, lines),
  });
});

/** A member by code and masked name, a product, or a sum; what stands in `key` depends on the record. */
type Line = { record: string; key?: string; name?: string } & Partial<Loss>;

const columnsOf = (currency: Money): CsvColumn<Line>[] => {
  const amount = (label: string, field: keyof Loss): CsvColumn<Line> => ({
    label,
    text: ({ [field]: sum }) => (sum === undefined ? '' : moneyText(sum, currency)),
  });
  return [
    { label: 'record', text: ({ record }) => record },
    { label: 'key', text: ({ key = '' }) => key },
    { label: 'name', text: ({ name = '' }) => name },
    amount('deposits', 'deposits'),
    amount('withdrawals', 'withdrawals'),
    amount('stake', 'stake'),
    amount('payout', 'payout'),
    amount('bonuses', 'bonuses'),
    amount('rebates', 'rebates'),
    amount('net_loss', 'netLoss'),
  ];
};
