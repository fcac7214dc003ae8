import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { inkOf } from './bet-look.ts';
import type { Pad, PadNews } from './use-pad.ts';

/** The digits so far, and beside them what the last entry did. */
export const EntryBoxes = ({ pad, lock }: { pad: Pad; lock: string | undefined }) => {
  const { t } = useTranslation('lottery');
  const family = pad.bets[0]?.family ?? 'three';
  const boxes = pad.length ?? Math.max(2, pad.entry.length);
  return (
    <div className={clsx('flex min-w-0 grow items-center gap-3', lock !== undefined && 'flex-wrap gap-y-1.5')}>
      {pad.picked.length > 0 && (
        <span
          dir="ltr"
          className="flex max-w-40 flex-wrap gap-1 upright:max-w-28 upright:flex-nowrap upright:overflow-hidden"
        >
          <span className="sr-only">{t('slipMore.picked', { numbers: pad.picked.join(' ') })}</span>
          {pad.picked.map((number) => (
            <span
              key={number}
              aria-hidden
              className={clsx('figures rounded-sm bg-well px-1.5 font-semibold', inkOf[family])}
            >
              {number}
            </span>
          ))}
        </span>
      )}
      <span dir="ltr" className="flex shrink-0 gap-1">
        <span className="sr-only">{t('slip.entered', { digits: [...pad.entry].join(' ') })}</span>
        {Array.from({ length: Math.min(boxes, 5) }, (_, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a box is known by its place
            key={at}
            aria-hidden
            className={clsx(
              'figures grid h-12 w-9 place-items-center tiny:h-10 rounded-sm border-2 bg-well text-xl font-semibold',
              inkOf[family],
              at === pad.entry.length ? 'border-current' : 'border-transparent',
            )}
          >
            {boxes > 5 && at === 4 ? '…' : (pad.entry[at] ?? '')}
          </span>
        ))}
      </span>
      <output
        aria-live="polite"
        className={clsx('min-w-0 text-sm leading-snug text-soft', lock !== undefined && 'grow basis-36')}
      >
        {lock === undefined ? (
          <News pad={pad} />
        ) : (
          <span className="flex items-center gap-1.5 text-warn">
            <Lock aria-hidden className="size-4 shrink-0" />
            {lock}
          </span>
        )}
      </output>
    </div>
  );
};

const News = ({ pad }: { pad: Pad }) => {
  const { t } = useTranslation('lottery');
  const textOf = useNewsText();
  const { numbers } = pad.form;
  if (numbers !== undefined && pad.picked.length > 0)
    return pad.mode === 'cross'
      ? t('slip.willAdd', { count: pad.willAdd })
      : t('slipMore.pickMore', { count: numbers - pad.picked.length });
  if (pad.news && pad.entry === '') return <span className="line-clamp-2">{textOf(pad.news)}</span>;
  if (pad.length === undefined && pad.entry !== '') return t('slip.willAdd', { count: pad.willAdd });
  return <span className="line-clamp-2">{pad.bets.map(({ betType }) => t(`betTypes.${betType}`)).join(' + ')}</span>;
};

const useNewsText = () => {
  const { t } = useTranslation('lottery');
  return (news: PadNews): string => {
    if (news.kind === 'full') return t('slip.full');
    if (news.kind === 'shapeRefused') return t('slip.shapeRefused', { number: news.number });
    const added =
      news.numbers === 1 ? t('slip.addedOne', { number: news.first }) : t('slip.addedMany', { count: news.lines });
    const refused = news.refused > 0 ? t('slip.someRefused', { count: news.refused }) : '';
    const repeated = news.repeated > 0 ? t('slip.someRepeated', { count: news.repeated }) : '';
    return [added, refused, repeated].filter((text) => text !== '').join(' · ');
  };
};
