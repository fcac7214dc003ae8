import type { z } from 'zod';
import { minor } from '#kit/shared/money/money.ts';
import type { missionView } from '../contract/mission-view.ts';
import type { MissionTerms } from '../domain/mission-terms.ts';

export const termsView = (terms: MissionTerms): z.output<typeof missionView> => ({
  ...terms,
  goal: minor(terms.goal),
  least: minor(terms.least),
  amount: minor(terms.amount),
});
