import { type AlertCause, alertSources } from '#features/staff/public.ts';
import { parReturns } from '#kit/server/par-returns.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { endAlerts, noteOverdue, raiseAlert, standingKinds } from '../../db/alerts.ts';
import { type AlertKind, alertKinds, alertRules } from '../../domain/alert-kinds.ts';
import { alertBounds } from './alert-bounds.ts';
import { publishAlertsIn } from './alert-changed.ts';
import { type AlertQuery, ownCausesOf } from './alert-causes.ts';

/** The longest standing first, so that what was raised stays among them. */
const most = 200;

/** What reads more than a few rows of an index is looked for less often. */
const ownPaces: Readonly<Partial<Record<AlertKind, number>>> = { big_win: secondsMs(15), return_outside: minutesMs(5) };

/** Raises what stands and must not, and ends what stands no longer. What can't be looked at keeps nothing else from it. */
export const evaluateAlerts = (world: World) => {
  const nextLooks = new Map<AlertKind, number>();
  const sources = alertSources.of(world);
  const paceOf = (kind: AlertKind): number =>
    Math.max(ownPaces[kind] ?? 0, ...sources.filter((one) => one.kind === kind).map(({ everyMs }) => everyMs ?? 0));
  return async (): Promise<void> => {
    const failures: unknown[] = [];
    const { read } = world.database;
    const now = world.clock.now();
    const standing = await standingKinds(read);
    const asked = await askedOf(world);
    for (const kind of alertKinds) {
      if (now < (nextLooks.get(kind) ?? 0)) continue;
      await lookAtKind(world, kind, { standing, asked }).catch((failure: unknown) => {
        failures.push(failure);
      });
      nextLooks.set(kind, now + paceOf(kind));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'alerts could not be looked for');
  };
};

const askedOf = async (world: World): Promise<AlertQuery> => ({
  bounds: await alertBounds.ofEach(world.database.read),
  pars: async (read) => (await Promise.all(parReturns.of(world).map((parsOf) => parsOf(read)))).flat(),
});

/** What stands of a kind, whoever tells of it. */
const causesOf = async (world: World, kind: AlertKind, asked: AlertQuery): Promise<AlertCause[]> => {
  const sources = alertSources.of(world).filter((source) => source.kind === kind);
  const added = await Promise.all(sources.map((source) => source.causesOf(world, most)));
  return [...(await ownCausesOf[kind](world.database.read, asked)), ...added.flat()];
};

type Look = { standing: ReadonlySet<string>; asked: AlertQuery };

const lookAtKind = async (world: World, kind: AlertKind, { standing, asked }: Look): Promise<void> => {
  const causes = await causesOf(world, kind, asked);
  if (causes.length === 0 && !standing.has(kind)) return;
  const { area, withinMs } = alertRules[kind];
  await world.database.transact(async (tx) => {
    for (const { merchantId, measure, ...cause } of causes) {
      const raised = await raiseAlert(tx, {
        alert_id: world.entropy.id('alt'),
        merchant_id: merchantId,
        kind,
        area,
        withinMs,
        measure_unit: measure?.unit ?? null,
        threshold: measure?.threshold ?? null,
        measured: measure?.value ?? null,
        ...cause,
      });
      if (raised) await publishAlertsIn(tx, [raised], 'raised');
    }
    const standingNow = causes.map(({ merchantId, subject }) => ({ merchant_id: merchantId, subject }));
    await publishAlertsIn(tx, await endAlerts(tx, kind, standingNow), 'ended');
    await publishAlertsIn(tx, await noteOverdue(tx, kind), 'overdue');
    return accept(undefined);
  });
};
