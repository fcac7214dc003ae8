import { merchantOf, settingOf } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type Version } from '../../db/contracts/versions.ts';
import { versionsPaying } from '../../db/contracts/versions-paying.ts';
import { insertFigures, lastFiguresOf, lockChain } from '../../db/runs/figures.ts';
import { frozenBefore, insertRun } from '../../db/runs/runs.ts';
import type { ContractType } from '../../domain/contract-types.ts';
import { carriedBy } from '../../domain/figure-trace.ts';
import { type Gross, grossOf } from '../../domain/gross-pay.ts';
import { netsOf } from '../../domain/level-nets.ts';
import { isOfDays, type Period } from '../../domain/periods.ts';
import { payBounds } from '../settings.ts';
import { type Computed, figureRows } from './figure-rows.ts';
import { heldRun } from './held-play.ts';
import { type NetLossParts, netLossParts, withParts } from './net-loss-terms.ts';
import { computeRebates, playersPaid } from './rebate-pay.ts';
import { bothOf } from './team-sums.ts';
import { payRuleOf, type TeamPlay } from './team-play.ts';

export type DuePeriod = { merchantId: MerchantId; type: ContractType; period: Period };

/** What each contract pays of a period's play. @param carriedOf what a contract brings in from before. */
export const computeAll = (
  versions: readonly Version[],
  { teams, changed }: Pick<TeamPlay, 'teams' | 'changed'>,
  parts: NetLossParts,
  carriedOf: (version: Version) => Gross['carriedIn'],
): Computed[] =>
  versions.map((version) => {
    const before = changed.get(version.agentId);
    const team = withParts(teams, version.agentId, parts);
    return {
      version,
      team,
      changed: before ?? null,
      gross: grossOf(version.terms, bothOf(team, before), carriedOf(version)),
    };
  });

/** Nobody reads a figure that says nothing: no play, no pay, nothing carried, nothing held. */
const isWorthWriting = ({ gross, team, version }: Computed, held: ReadonlySet<string>): boolean =>
  team.players > 0 ||
  held.has(version.agentId) ||
  gross.base !== 0n ||
  gross.pay > 0n ||
  gross.carriedIn.base !== gross.carriedOut.base;

/**
 * Works out what every contract of a type pays for a period that is over, and writes it down with the run: figures with their traces,
 * in one transaction, once for ever. @returns undefined where there was nothing to write.
 */
export const computeRunIn = async (world: World, tx: Tx, due: DuePeriod): Promise<string | undefined> => {
  const { merchantId, type, period } = due;
  const { timeZone: zone, currency } = await merchantOf(world, merchantId);
  const versions = await versionsPaying(tx, {
    merchantId,
    type,
    period: period.kind,
    from: period.from,
    to: period.to,
  });
  if (versions.length === 0) return undefined;
  const now = world.clock.now();
  const which = { merchantId, type, period: period.kind };
  const changedAfter = await frozenBefore(tx, which, period.from);
  const rule = await payRuleOf(world, merchantId);
  const isLong = isOfDays(period.kind) && period.kind !== 'day';
  const query = { merchantId, currency, zone, period: { ...period, isLong }, rule, changedAfter, now };
  const byDraws = versions.some(({ terms }) => terms.base === 'draw_loss');
  const { play, writeIn } = await heldRun(
    world,
    tx,
    { ...query, ownPaid: playersPaid(versions), byDraws, byLegs: type === 'rebate' },
    due,
  );
  const last = await lastFiguresOf(
    tx,
    versions.map(({ contractId }) => contractId),
    period.from,
  );
  const parts = await netLossParts(tx, { merchantId, currency, zone, type, period });
  const held = new Set(play.held.flatMap(({ agents }) => agents));
  const computed = (
    type === 'rebate'
      ? computeRebates(versions, play)
      : computeAll(versions, play, parts, ({ contractId, versionId }) => carriedBy(last.get(contractId), versionId))
  ).filter((one) => isWorthWriting(one, held));
  if (computed.length === 0) return undefined;
  const runId = await writeRun(world, tx, due, { computed, play, rule, now, changedAfter, currency });
  await writeIn(tx, runId);
  return runId;
};

type Written = {
  computed: readonly Computed[];
  play: TeamPlay;
  rule: Awaited<ReturnType<typeof payRuleOf>>;
  now: Instant;
  changedAfter: Instant | undefined;
  currency: Money;
};

const writeRun = async (
  world: World,
  tx: Tx,
  { merchantId, type, period }: DuePeriod,
  it: Written,
): Promise<string> => {
  const { computed, play, rule, now, changedAfter, currency } = it;
  const { nets, pool } = netsOf(
    computed.map(({ version, gross }) => ({ agentId: version.agentId, payerId: version.payerId, pay: gross.pay })),
  );
  const { byItself } = await settingOf(world, merchantId, payBounds);
  const runId = world.entropy.id('agr');
  const grossSum = computed.reduce((total, { gross }) => total + gross.pay, 0n);
  await insertRun(tx, {
    runId,
    merchantId,
    type,
    period,
    currency,
    // Money of all levels leaves wallets: the bound is held against the whole, not against what the platform adds.
    state: grossSum <= byItself ? 'approved' : 'previewed',
    frozenAt: now,
    figures: computed.length,
    pool,
    gross: grossSum,
    rounding: computed.reduce((total, { gross }) => total + gross.rounding, 0n),
  });
  const bounds = {
    from: isoOf(period.from),
    to: isoOf(period.to),
    frozenAt: isoOf(now),
    changedAfter: changedAfter === undefined ? null : isoOf(changedAfter),
  };
  const rows = figureRows(await lockChain(tx, merchantId), computed, {
    merchantId,
    type,
    runId,
    period,
    currency,
    bounds,
    rule,
    leftOut: play.leftOut,
    paidToDownlines: new Map(nets.map((one) => [one.agentId, one.paidToDownlines])),
    newId: () => world.entropy.id('agf'),
  });
  await insertFigures(tx, rows);
  return runId;
};
