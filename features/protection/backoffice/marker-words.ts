import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { harmThemes } from '../domain/harm-themes.ts';
import type { staffMarkers } from '../contract/staff-markers.ts';

export type Marker = OutputOf<typeof staffMarkers>['markers'][number];

/** What a sign was seen in, in a sentence. */
export const useMarkerFacts = () => {
  const { t } = useTranslation('protection');
  return ({ kind, facts }: Pick<Marker, 'kind' | 'facts'>): string => {
    const { lost = 0, amount = 0, ...counts } = facts;
    const themes = harmThemes.filter((theme) => kind === 'words_written' && theme in counts);
    return t(`desk.markers.facts.${kind}`, {
      ...counts,
      themes: themes.map((theme) => t(`desk.markers.themes.${theme}`)).join(', '),
      lost: moneyView(BigInt(lost)),
      amount: moneyView(BigInt(amount)),
    });
  };
};

export const stateTones = { open: 'warn', reviewed: 'sky', settled: 'good', passed: 'plain' } as const;
