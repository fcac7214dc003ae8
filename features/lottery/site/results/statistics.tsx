import { useState } from 'react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { gameStatistics } from '../../contract/results/game-statistics.ts';
import { type CountSpan, countSpans } from '../../domain/results/count-results.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { NumberCounts } from './number-counts.tsx';
import { PlaceCounts } from './place-counts.tsx';

/** How often digits and numbers came, how long they have not, and that it foretells nothing. */
export const Statistics = ({ gameCode }: { gameCode: string }) => {
  const { t } = useTranslation('lottery');
  const [span, setSpan] = useState<CountSpan>(30);
  const { data, error, refetch } = useRead(gameStatistics, { gameCode, span });
  useLiveReads(`lottery/${gameCode}/draws`, [gameStatistics]);
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('stats.span')}</legend>
        {countSpans.map((draws) => (
          <Chip key={draws} isChosen={draws === span} onClick={() => setSpan(draws)}>
            {t('stats.lastDraws', { count: draws })}
          </Chip>
        ))}
      </fieldset>
      <p className="rounded-card border border-line p-4 text-sm text-soft">{t('stats.honest')}</p>
      {error && !data && <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} className="h-48" />}
      {data &&
        (data.draws === 0 ? (
          <EmptyState title={t('stats.none')} text={t('stats.noneText')} />
        ) : (
          <Figures gameCode={gameCode} figures={data} />
        ))}
    </>
  );
};

const prizesShown = 1;

const Figures = ({ gameCode, figures }: { gameCode: string; figures: OutputOf<typeof gameStatistics> }) => {
  const { t } = useTranslation('lottery');
  const names = useDrawNames();
  const language = useLanguage();
  const { draws, newest, places, parts } = figures;
  const prizes = [...Map.groupBy(places, ({ prize }) => prize)];
  const titleOf = (prize: string) => t(`stats.prizes.${prize}`, { defaultValue: prize });
  // The first prize is what people look for; of the many others each is opened by who wants it.
  const [shown, folded] = [prizes.slice(0, prizesShown), prizes.slice(prizesShown)];
  return (
    <>
      {newest && (
        <p className="text-sm text-faint">
          {t('stats.counted', {
            count: draws,
            draw: names.name({ gameCode, numero: newest.numero }),
            time: dateTimeView(newest.closeAt, language),
          })}
        </p>
      )}
      {shown.map(([prize, group]) => (
        <Card key={prize}>
          <PartHeading title={titleOf(prize)} />
          <PlaceCounts places={group} />
        </Card>
      ))}
      {parts.map((part) => (
        <Card key={part.part}>
          <PartHeading title={t(`stats.parts.${part.part}`)} />
          <NumberCounts part={part} />
        </Card>
      ))}
      {folded.map(([prize, group]) => (
        <Card key={prize}>
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-xl font-semibold">{titleOf(prize)}</summary>
            <PlaceCounts places={group} />
          </details>
        </Card>
      ))}
    </>
  );
};
