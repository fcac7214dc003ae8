import { lastSeen } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { downlinesFile as contract, downlinesOfFileMax } from '../../contract/tree/downlines-file.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from './agent-of.ts';
import { findDownlines, type PlayedDownline } from './find-downlines.ts';

const dayText = (at: Instant | undefined, zone: string): string => (at === undefined ? '' : dayOf(at, zone));

export const downlinesFile = handle(contract, (world) => async (asked, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const agent = found.value;
  const tooMany = await takeRate(world, filesRead, agent.member_id);
  if (tooMany) return tooMany;
  const meant = await findDownlines(world, agent, asked, { limit: downlinesOfFileMax });
  if (!meant.ok) return meant;
  const { range, rows, hasMore } = meant.value;
  const { timeZone: zone, currency } = await merchantOf(world, visit.merchantId);
  const ids = rows.map((row) => row.member_id);
  const nameOf = await namesOf(read, visit.merchantId, ids);
  const seenAt = await lastSeen.ofMembers(read, ids);
  const columns = [
    { label: 'member', text: (row: PlayedDownline) => memberCode(agent.member_id, row.member_id) },
    { label: 'name', text: (row: PlayedDownline) => maskedName(nameOf(row.member_id)) },
    { label: 'level', text: ({ depth }: PlayedDownline) => String(depth - agent.depth) },
    { label: 'joined', text: (row: PlayedDownline) => dayOf(row.joined_at, zone) },
    { label: 'last_seen', text: (row: PlayedDownline) => dayText(seenAt.get(row.member_id), zone) },
    { label: 'directly_below', text: ({ direct }: PlayedDownline) => String(direct) },
    { label: 'turnover', text: ({ turnover }: PlayedDownline) => moneyText(turnover, currency) },
    { label: 'ggr', text: ({ ggr }: PlayedDownline) => moneyText(ggr, currency) },
  ];
  return accept({
    name: `downlines-${range.first}-${range.last}.csv`,
    csv: csvHead(columns) + csvLines(columns, rows),
    isCut: hasMore,
  });
});
