import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffSetLevelTerms as contract } from '../../contract/terms/staff-set-level-terms.ts';
import { levelsRecord, areLevelsAscending } from '../../domain/level-terms.ts';
import { requestTerms } from './change-terms.ts';

export const staffSetLevelTerms = handle(contract, (world) => async ({ terms, baseVersion, reason }, visit) => {
  if (!areLevelsAscending(terms.levels)) return refuse('vip_levels_fall');
  const document = JSON.stringify(z.encode(levelsRecord, terms));
  return requestTerms(world, visit, { kind: 'levels', document, baseVersion, reason });
});
