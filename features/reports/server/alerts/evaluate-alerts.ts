import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { endAlerts, noteOverdue, raiseAlert, standingKinds } from '../../db/alerts.ts';
import { type AlertKind, alertKinds, alertRules } from '../../domain/alert-kinds.ts';
import { publishAlertsIn } from './alert-changed.ts';
import { causesOf } from './alert-causes.ts';

/** Raises what stands and must not, and ends what stands no longer. What can't be looked at keeps nothing else from it. */
export const evaluateAlerts = (world: World) => async (): Promise<void> => {
  const failures: unknown[] = [];
  const standing = await standingKinds(world.database.read);
  for (const kind of alertKinds)
    await lookAtKind(world, kind, standing).catch((failure: unknown) => {
      failures.push(failure);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'alerts could not be looked for');
};

const lookAtKind = async (world: World, kind: AlertKind, standing: ReadonlySet<string>): Promise<void> => {
  const causes = await causesOf(world, kind);
  if (causes.length === 0 && !standing.has(kind)) return;
  const { area, withinMs } = alertRules[kind];
  await world.database.transact(async (tx) => {
    for (const { merchantId, ...cause } of causes) {
      const raised = await raiseAlert(tx, {
        alert_id: world.entropy.id('alt'),
        merchant_id: merchantId,
        kind,
        area,
        withinMs,
        ...cause,
      });
      if (raised) await publishAlertsIn(tx, [raised], 'raised');
    }
    const subjects = causes.map(({ subject }) => subject);
    await publishAlertsIn(tx, await endAlerts(tx, kind, subjects), 'ended');
    await publishAlertsIn(tx, await noteOverdue(tx, kind), 'overdue');
    return accept(undefined);
  });
};
