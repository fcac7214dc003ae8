import { Badge } from '#kit/browser/components/badge.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffOwnGames } from '../contract/staff-own-games.ts';

export type OwnGameView = OutputOf<typeof staffOwnGames>['games'][number];
export type ReturnView = OwnGameView['returns'][number];

export const percentText = (part: number): string =>
  `${(part * 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

const tones = { inside: 'good', above: 'bad', below: 'bad', few: 'plain' } as const;

/** What came back, and whether that lies where the maths says. */
export const ReturnBadge = ({ of }: { of: ReturnView }) => {
  const { t } = useTranslation('rounds');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="figures">{percentText(of.actual)}</span>
      <Badge tone={tones[of.verdict]}>{t(`desk.verdicts.${of.verdict}`)}</Badge>
    </span>
  );
};
