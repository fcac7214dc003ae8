import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { csvHead, csvLines, type CsvColumn } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { pointFigureFile as contract } from '../../contract/points/point-figure-file.ts';
import { type Trace, traceOf } from '../../domain/figure-trace.ts';
import { filesRead } from '../limits.ts';
import { ownFigure } from './own-figure.ts';

type Line = Trace['lines'][number];

export const pointFigureFile = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const { day, formula, points, hash, previous_hash: previousHash, trace: stored } = found.value;
  const trace = traceOf(stored);
  const money = (amount: bigint) => moneyText(amount, visit.money);
  const columns: CsvColumn<Line>[] = [
    { label: 'day', text: () => day },
    { label: 'product', text: ({ product }) => product },
    { label: 'turnover', text: ({ turnover }) => money(turnover) },
    { label: 'changed', text: ({ changed }) => money(changed) },
    { label: 'carried_in', text: ({ carriedIn }) => money(carriedIn) },
    { label: 'base', text: ({ base }) => money(base) },
    { label: 'per_point', text: () => money(trace.perPoint) },
    { label: 'weight_percent', text: ({ weight }) => String(weight) },
    { label: 'multiplier_percent', text: () => String(trace.multiplier) },
    { label: 'points', text: (line) => String(line.points) },
    { label: 'carried_out', text: ({ carriedOut }) => money(carriedOut) },
  ];
  const facts: [string, string][] = [
    ['formula', String(formula)],
    ['terms', String(trace.terms)],
    ['points', String(points)],
    ['previous_hash', previousHash],
    ['hash', hash],
  ];
  const factColumns: CsvColumn<[string, string]>[] = [
    { label: 'fact', text: ([name]) => name },
    { label: 'value', text: ([, value]) => value },
  ];
  const csv =
    csvHead(factColumns) + csvLines(factColumns, facts) + csvHead(columns).slice(1) + csvLines(columns, trace.lines);
  return accept({ name: `points-${day}.csv`, csv });
});
