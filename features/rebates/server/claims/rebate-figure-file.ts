import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { rebateFigureFile as contract } from '../../contract/claims/rebate-figure-file.ts';
import { stepsOf } from '../../domain/figure-steps.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { filesRead } from '../limits.ts';
import { ownFigure } from './own-figure.ts';

type Fact = readonly [name: string, value: string];

/** A line a fact, in the order in which they are worked out. */
export const rebateFigureFile = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const row = found.value;
  const trace = traceOf(row.trace);
  const money = (amount: bigint) => moneyText(amount, row.currency);
  const facts: Fact[] = [
    ['kind', row.kind],
    ['first_day', row.first_day],
    ['last_day', row.last_day],
    ...(row.category === '' ? [] : ([['category', row.category]] as const)),
    ['formula', String(row.formula)],
    ['terms', String(trace.terms)],
    ...stepsOf(trace).map(({ name, amount }): Fact => [name, money(amount)]),
    ['base', money(row.base)],
    ['rate_hundredths_of_percent', String(trace.rate)],
    ...(trace.kind === 'rebate'
      ? ([['level_percent', String(trace.percent)]] as const)
      : ([
          ['tier', String(trace.row)],
          ['capped', trace.isCapped ? 'yes' : 'no'],
          ['left_out', trace.leftOut.join(' ')],
        ] as const)),
    ['amount', money(row.amount)],
    ['previous_hash', row.previous_hash],
    ['hash', row.hash],
  ];
  const columns: CsvColumn<Fact>[] = [
    { label: 'fact', text: ([name]) => name },
    { label: 'value', text: ([, value]) => value },
  ];
  return accept({ name: `${row.kind}-${row.first_day}.csv`, csv: csvHead(columns) + csvLines(columns, facts) });
});
