import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instantOf } from '#kit/shared/time.ts';
import { payslipFile as contract } from '../../contract/pay/payslip-file.ts';
import type { StandingFigure } from '../../db/runs/figures.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { fileColumns, type FileLine, fileLines, type FilePerson } from '../../domain/payslip-file.ts';
import { isOfDays } from '../../domain/periods.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { namesOf } from '../names-of.ts';
import { teamPlay } from '../runs/team-play.ts';
import { ownFigure } from './own-figure.ts';

export const payslipFile = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const people = await peopleOf(world, found.value);
  if (!people) return refuse('figure_unknown');
  return accept({ name: `payslip-${figureId}.csv`, csv: payslipCsv(found.value, people) });
});

const columns = fileColumns.map((label) => ({ label, text: (line: FileLine) => line[label] ?? '' }));

/** The file of a figure, from the people whom it was made of. */
export const payslipCsv = (figure: StandingFigure, people: readonly FilePerson[]): string => {
  const { figure_id: figureId, type, formula, pay } = figure;
  const lines = fileLines({ figureId, type, formula, pay, trace: traceOf(figure.trace), people });
  return csvHead(columns) + csvLines(columns, lines);
};

/** The team of the period as it was known when the figure was made; a run's own reading of it, for one agent. */
export const peopleOf = async (world: World, figure: StandingFigure): Promise<FilePerson[] | undefined> => {
  const { read } = world.database;
  const trace = traceOf(figure.trace);
  const frozenAt = instantOf(trace.bounds.frozenAt);
  const now = world.clock.now();
  const agent = await positionAt(read, figure.agent_id, now);
  if (!agent) return undefined;
  await followNow(world);
  const { timeZone } = await merchantOf(world, figure.merchant_id);
  const { attributed } = await teamPlay(world, read, {
    merchantId: figure.merchant_id,
    currency: figure.currency,
    zone: timeZone,
    period: {
      from: figure.from_at,
      to: figure.to_at,
      isLong: isOfDays(trace.terms.period) && trace.terms.period !== 'day',
    },
    rule: trace.rule,
    changedAfter: trace.bounds.changedAfter === null ? undefined : instantOf(trace.bounds.changedAfter),
    asKnownAt: frozenAt,
    now,
    formula: figure.formula,
    members: [figure.agent_id, ...(await teamIds(read, agent, figure.from_at, membersMax))],
  });
  const own = attributed.filter(({ agents }) => agents.includes(figure.agent_id));
  const nameOf = await namesOf(
    read,
    figure.merchant_id,
    own.map(({ figures }) => figures.memberId),
  );
  return own.map(({ figures, lines }) => ({
    code: memberCode(figure.agent_id, figures.memberId),
    name: maskedName(nameOf(figures.memberId)),
    figures,
    lines,
  }));
};

/** Far above any team: a bound on what one file holds. */
const membersMax = 200_000;
