import { auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffResolveFinding as contract } from '../../contract/findings/staff-resolve-finding.ts';
import { resolveFindingOf } from './resolve-finding.ts';

export const staffResolveFinding = handle(contract, (world) => async ({ findingId, reason }, visit) => {
  const done = await resolveFindingOf(world)({ findingId, note: reason, by: auditVisit(visit) });
  return done.ok ? accept({}) : done;
});
