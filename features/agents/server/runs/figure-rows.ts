import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Version } from '../../db/contracts/versions.ts';
import type { FigureRow } from '../../db/runs/figures.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import {
  figureHash,
  type Ladder,
  type LeftOut,
  nothingLeftOut,
  type TraceFacts,
  traceRecordOf,
} from '../../domain/figure-trace.ts';
import { formulaVersion, type Gross } from '../../domain/gross-pay.ts';
import type { Period } from '../../domain/periods.ts';
import type { TeamFigures } from '../../domain/team-figures.ts';

/** One contract's figure of a period, before it has a number. */
export type Computed = {
  version: Version;
  gross: Gross;
  team: TeamFigures;
  changed: TeamFigures | null;
  /** Of a rebate. */
  ladder?: Ladder;
};

export type FiguresOf = {
  merchantId: MerchantId;
  type: ContractType;
  runId: string;
  period: Period;
  currency: Money;
  bounds: TraceFacts['bounds'];
  rule: TraceFacts['rule'];
  leftOut: ReadonlyMap<string, LeftOut>;
  paidToDownlines: ReadonlyMap<string, bigint>;
  newId: () => string;
};

/** The figures of a run from the top of the trees down, each with the hash of the one before. */
export const figureRows = (
  chain: { no: bigint; hash: string },
  computed: readonly Computed[],
  of: FiguresOf,
): FigureRow[] => {
  const depths = depthsOf(computed);
  const depthIn = ({ version }: Computed) => depths.get(version.agentId) ?? 0;
  let { no, hash } = chain;
  return computed
    .toSorted((one, other) => depthIn(one) - depthIn(other))
    .map((one) => {
      no += 1n;
      const row = rowOf(one, { ...of, no, previousHash: hash, depth: depthIn(one) });
      hash = row.hash;
      return row;
    });
};

const rowOf = (
  { version, gross, team, changed, ladder }: Computed,
  of: FiguresOf & { no: bigint; previousHash: string; depth: number },
): FigureRow => {
  const { versionId, agentId, payerId, terms } = version;
  const { bounds, rule, type } = of;
  const leftOut = of.leftOut.get(agentId) ?? nothingLeftOut;
  const trace = traceRecordOf({
    terms,
    bounds,
    // A player is paid for the own play: whoever reads the figure again has to count it.
    rule: version.ofPlayer ? { ...rule, ownPlay: true } : rule,
    team,
    changed,
    leftOut,
    gross,
    ladder,
  });
  const figureId = of.newId();
  const paidToDownlines = of.paidToDownlines.get(agentId) ?? 0n;
  const facts = { type, versionId, payerId, agentId, formula: formulaVersion, pay: gross.pay, paidToDownlines, trace };
  return {
    figure_no: of.no,
    figure_id: figureId,
    run_id: of.runId,
    merchant_id: of.merchantId,
    type,
    version_id: versionId,
    payer_id: payerId,
    agent_id: agentId,
    depth: of.depth,
    from_at: of.period.from,
    to_at: of.period.to,
    currency: of.currency,
    formula: formulaVersion,
    trace,
    pay: gross.pay,
    paid_to_downlines: paidToDownlines,
    previous_hash: of.previousHash,
    hash: figureHash({ ...facts, figureNo: of.no, figureId, from: bounds.from, to: bounds.to }, of.previousHash),
  };
};

/** How many payers stand above each within the run: whoever pays is paid before. */
const depthsOf = (computed: readonly Computed[]): Map<string, number> => {
  const payers = new Map<string, string | null>(computed.map(({ version }) => [version.agentId, version.payerId]));
  const depths = new Map<string, number>();
  const depthOf = (agentId: string): number => {
    const known = depths.get(agentId);
    if (known !== undefined) return known;
    const payer = payers.get(agentId) ?? null;
    const depth = payer === null ? 0 : depthOf(payer) + 1;
    depths.set(agentId, depth);
    return depth;
  };
  for (const { version } of computed) depthOf(version.agentId);
  return depths;
};
