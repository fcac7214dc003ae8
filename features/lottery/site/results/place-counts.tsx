import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameStatistics } from '../../contract/results/game-statistics.ts';
import { Deviation } from './deviation.tsx';

type Place = OutputOf<typeof gameStatistics>['places'][number];

/** For each place of a prize a column a digit, the line of an even chance across them, and the figures as a table. */
export const PlaceCounts = ({ places }: { places: readonly Place[] }) => (
  <div className="flex flex-col gap-5">
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {places.map((place) => (
        <PlaceChart key={place.place} place={place} of={places.length} />
      ))}
    </div>
    <PlaceTable places={places} />
  </div>
);

const width = 200;
const height = 72;
const room = 14;

const PlaceChart = ({ place: { place, counts, deviation }, of }: { place: Place; of: number }) => {
  const { t } = useTranslation('lottery');
  const most = Math.max(...counts, 1);
  const least = Math.min(...counts);
  const even = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const tall = (count: number) => (count / most) * (height - room);
  const digitsWith = (wanted: number) => counts.flatMap((count, digit) => (count === wanted ? [digit] : [])).join(', ');
  const step = width / counts.length;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-semibold">{placeName(t, place, of)}</figcaption>
      <svg
        role="img"
        aria-label={t('stats.chart', {
          most: digitsWith(most),
          mostCount: most,
          least: digitsWith(least),
          leastCount: least,
        })}
        viewBox={`0 0 ${width} ${height + room}`}
        className="w-full"
      >
        {counts.map((count, digit) => (
          // oxlint-disable-next-line react/no-array-index-key -- a digit is its place
          <Column
            key={digit}
            at={digit * step}
            wide={step}
            tall={tall(count)}
            count={count}
            digit={digit}
            paint={count === most ? 'fill-money' : count === least ? 'fill-sky' : 'fill-edge'}
          />
        ))}
        <line
          x1={0}
          x2={width}
          y1={height - tall(even)}
          y2={height - tall(even)}
          strokeDasharray="3 3"
          className="stroke-faint"
        />
      </svg>
      <Deviation deviation={deviation} />
    </figure>
  );
};

type ColumnProps = { at: number; wide: number; tall: number; count: number; digit: number; paint: string };

const Column = ({ at, wide, tall, count, digit, paint }: ColumnProps) => (
  <g>
    <rect x={at + 2} width={wide - 4} y={height - tall} height={tall} rx={2} className={paint} />
    <text x={at + wide / 2} y={height - tall - 3} textAnchor="middle" className="figures fill-soft text-[9px]">
      {count}
    </text>
    <text x={at + wide / 2} y={height + room - 3} textAnchor="middle" className="figures fill-ink text-[11px]">
      {digit}
    </text>
  </g>
);

const placeName = (t: ReturnType<typeof useTranslation>['t'], place: number, of: number): string =>
  of === 1 ? t('stats.onlyPlace') : t('stats.place', { place });

/** How long each digit has not come, for eyes and screen readers alike. */
const PlaceTable = ({ places }: { places: readonly Place[] }) => {
  const { t } = useTranslation('lottery');
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-money-text">
        {t('stats.table')}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <caption className="pb-2 text-start text-xs text-faint">{t('stats.tableNote')}</caption>
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t('stats.digit')}
              </th>
              {places.map(({ place }) => (
                <th key={place} scope="col" className="px-2 py-2 text-end font-semibold">
                  {placeName(t, place, places.length)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 10 }, (_, digit) => (
              <tr key={digit} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pe-3 text-start">
                  {digit}
                </th>
                {places.map(({ place, counts, gaps }) => (
                  <td key={place} className="px-2 py-1.5 text-end whitespace-nowrap">
                    {counts[digit]} <span className="text-faint">/ {gaps[digit] ?? '—'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
