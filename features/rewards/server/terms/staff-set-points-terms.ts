import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import { staffSetPointsTerms as contract } from '../../contract/terms/staff-set-points-terms.ts';
import { pointsRecord } from '../../domain/points-terms.ts';
import { requestTerms } from './change-terms.ts';

export const staffSetPointsTerms = handle(contract, (world) => ({ terms, baseVersion, reason }, visit) => {
  const document = JSON.stringify(z.encode(pointsRecord, terms));
  return requestTerms(world, visit, { kind: 'points', document, baseVersion, reason });
});
