import { teamBets as betsOfTeam } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { betsOfFileMax, teamBetsFile as contract } from '../../contract/bets/team-bets-file.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { agentOf } from '../tree/agent-of.ts';
import { findBets } from './find-bets.ts';
import { betViews } from './team-bets.ts';

export const teamBetsFile = handle(contract, (world) => async (asked, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const { query, range, currency } = await findBets(world, found.value, asked);
  const rows = await betsOfTeam(read, query, { before: undefined, limit: betsOfFileMax + 1 });
  const bets = await betViews(world, visit, rows.slice(0, betsOfFileMax));
  const columns = columnsOf(visit.player.memberId, currency);
  return accept({
    name: `team-bets-${range.first}-${range.last}.csv`,
    csv: csvHead(columns) + csvLines(columns, bets),
    isCut: rows.length > betsOfFileMax,
  });
});

type Bet = Awaited<ReturnType<typeof betViews>>[number];

const columnsOf = (agentId: string, currency: Money): CsvColumn<Bet>[] => [
  { label: 'placed_at', text: ({ placedAt }) => isoOf(placedAt) },
  { label: 'member', text: ({ memberId }) => memberCode(agentId, memberId) },
  { label: 'name', text: ({ account }) => maskedName(account) },
  { label: 'product', text: ({ product }) => product },
  { label: 'vendor', text: ({ vendor }) => vendor },
  { label: 'game', text: ({ game }) => game },
  { label: 'round', text: ({ round }) => round ?? '' },
  { label: 'state', text: ({ state }) => state },
  { label: 'stake', text: ({ stake }) => moneyText(stake, currency) },
  { label: 'valid_turnover', text: ({ turnover }) => moneyText(turnover, currency) },
  { label: 'payout', text: ({ payout }) => moneyText(payout, currency) },
];
