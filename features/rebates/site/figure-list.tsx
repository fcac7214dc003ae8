import { ChevronRight } from 'lucide-react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { dateView, dayStart, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { rateText } from '../domain/rate-text.ts';
import { useCategoryName } from './category-name.ts';
import type { Rebates } from './rebate-page-types.ts';

type Figure = Rebates['figures'][number];

const tones: Readonly<Record<Figure['state'], BadgeTone>> = {
  claimable: 'money',
  due: 'sky',
  paid: 'good',
  expired: 'plain',
};

/** Figures, each leading to its reasons. */
export const FigureList = ({ figures, onWhy }: { figures: readonly Figure[]; onWhy: (figureId: string) => void }) => (
  <ul className="overflow-hidden rounded-card bg-card">
    {figures.map((figure) => (
      <li key={figure.figureId} className="border-b border-line last:border-0">
        <Row figure={figure} onWhy={() => onWhy(figure.figureId)} />
      </li>
    ))}
  </ul>
);

const Row = ({ figure, onWhy }: { figure: Figure; onWhy: () => void }) => {
  const { t } = useTranslation('rebates');
  const nameOf = useCategoryName();
  const language = useLanguage();
  const { kind, category, first, last, base, rate, amount, state, claimUntil } = figure;
  const dayView = (day: string) => dateView(dayStart(day), language);
  const days = first === last ? dayView(first) : `${dayView(first)} – ${dayView(last)}`;
  return (
    <button
      type="button"
      onClick={onWhy}
      className="flex w-full items-center gap-3 px-4 py-3 text-start transition-colors hover:bg-control sm:px-5"
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{kind === 'rebate' ? nameOf(category) : t('cashback.title')}</span>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </span>
        <span className="figures block text-sm text-faint">
          {days}
          {state === 'claimable' && claimUntil !== null && ` · ${t('claim.until', { day: dayView(claimUntil) })}`}
        </span>
        <bdi dir="ltr" className="figures block text-sm text-faint">{`${moneyView(base)} × ${rateText(rate)}`}</bdi>
      </span>
      <bdi dir="ltr" className="figures shrink-0 font-semibold">
        {moneyView(amount)}
      </bdi>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </button>
  );
};
