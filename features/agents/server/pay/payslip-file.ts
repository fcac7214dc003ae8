import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instantOf } from '#kit/shared/time.ts';
import { payslipFile as contract } from '../../contract/pay/payslip-file.ts';
import { versionsPaying } from '../../db/contracts/versions-paying.ts';
import type { StandingFigure } from '../../db/runs/figures.ts';
import { heldOfRun } from '../../db/runs/holds.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { type Trace, traceOf } from '../../domain/figure-trace.ts';
import type { TeamDraw } from '../../domain/draw-losses.ts';
import { maskedName } from '../../domain/masked-name.ts';
import { fileColumns, type FileLine, fileLines, type FilePerson } from '../../domain/payslip-file.ts';
import { isOfDays } from '../../domain/periods.ts';
import { ratesInForce } from '../../domain/rebate-differential.ts';
import { filesRead } from '../limits.ts';
import { memberCode } from '../member-code.ts';
import { namesOf } from '../names-of.ts';
import { playersPaid } from '../runs/rebate-pay.ts';
import { teamPlay } from '../runs/team-play.ts';
import { ownFigure } from './own-figure.ts';

export const payslipFile = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const team = await peopleOf(world, found.value);
  if (!team) return refuse('figure_unknown');
  return accept({ name: `payslip-${figureId}.csv`, csv: payslipCsv(found.value, team) });
});

const columns = fileColumns.map((label) => ({ label, text: (line: FileLine) => line[label] ?? '' }));

type FileTeam = { people: readonly FilePerson[]; draws: readonly TeamDraw[] };

/** The file of a figure, from the people whom it was made of. */
export const payslipCsv = (figure: StandingFigure, { people, draws }: FileTeam): string => {
  const { figure_id: figureId, type, formula, pay } = figure;
  const lines = fileLines({ figureId, type, formula, pay, trace: traceOf(figure.trace), people, draws });
  return csvHead(columns) + csvLines(columns, lines);
};

/** The team of the period as it was known when the figure was made; a run's own reading of it, for one agent. */
export const peopleOf = async (world: World, figure: StandingFigure): Promise<FileTeam | undefined> => {
  const { read } = world.database;
  const trace = traceOf(figure.trace);
  const frozenAt = instantOf(trace.bounds.frozenAt);
  const now = world.clock.now();
  const agent = await positionAt(read, figure.agent_id, now);
  if (!agent) return undefined;
  await followNow(world);
  const { timeZone } = await merchantOf(world, figure.merchant_id);
  const { attributed, over, draws } = await teamPlay(world, read, {
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
    held: await heldOfRun(read, figure.run_id),
    byDraws: trace.terms.base === 'draw_loss',
    members: [figure.agent_id, ...(await teamIds(read, agent, figure.from_at, membersMax))],
  });
  const own = attributed.filter(({ agents }) => agents.includes(figure.agent_id));
  const nameOf = await namesOf(
    read,
    figure.merchant_id,
    own.map(({ figures }) => figures.memberId),
  );
  const ratesOf = await ratesIn(read, figure, trace);
  const people = own.map(({ figures, lines, agents }) => {
    const { memberId } = figures;
    // Of whom only a part counts nobody may know who it is: no name, and a code that no other file has.
    const isHidden = over.has(memberId);
    return {
      code: memberCode(figure.agent_id, isHidden ? `${figure.figure_id}/${memberId}` : memberId),
      name: maskedName(isHidden ? '' : nameOf(memberId)),
      figures,
      lines,
      rates: ratesOf?.({ memberId, belowId: agents[agents.indexOf(figure.agent_id) - 1] }),
    };
  });
  return { people, draws: draws.get(figure.agent_id) ?? [] };
};

/** Of a rebate's figure: between which rates turnover came, by the direct downline through whom it came. */
const ratesIn = async (read: Read, figure: StandingFigure, { terms, ladder }: Trace) => {
  if (!ladder) return undefined;
  const { merchant_id: merchantId, from_at: from, to_at: to } = figure;
  const versions = await versionsPaying(read, { merchantId, type: 'rebate', period: terms.period, from, to });
  const rateOf = ratesInForce(versions);
  const players = playersPaid(versions);
  return ({ memberId, belowId }: { memberId: string; belowId: string | undefined }) => {
    const next = belowId ?? (players.has(memberId) ? memberId : undefined);
    const isOwn = next === undefined || next === figure.agent_id;
    return (product: string) => ({
      rate: rateOf(figure.agent_id, product),
      rateBelow: isOwn ? 0 : rateOf(next, product),
    });
  };
};

/** Far above any team: a bound on what one file holds. */
const membersMax = 200_000;
