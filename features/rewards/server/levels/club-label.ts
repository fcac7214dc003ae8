import type { ClubLabelOf } from '#features/identity/public.ts';
import { memberRow } from '../../db/members.ts';
import { levelAt, type LevelTerms } from '../../domain/level-terms.ts';
import { termsNow } from '../points/terms-now.ts';

/** The label of a member's level, as pages show it; undefined for whoever holds none. */
export const clubLabel: ClubLabelOf =
  (world) =>
  async (read, { merchantId, memberId, language }) => {
    const row = await memberRow(read, memberId);
    if (!row || row.level === 0) return undefined;
    const { levels } = await termsNow(world, read, merchantId);
    return levels && labelOf(levels, row.level, language);
  };

const labelOf = (terms: LevelTerms, held: number, language: string) => {
  const rankLevel = Math.min(held, terms.levels.length);
  const level = levelAt(terms, rankLevel);
  if (!level) return undefined;
  const { names, color, color2 } = level;
  return { labelName: names[language === 'TH' ? 'TH' : 'EN'], color, color2, rankLevel };
};
