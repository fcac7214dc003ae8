import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameStatistics } from '../../contract/results/game-statistics.ts';
import { Deviation } from './deviation.tsx';

type Part = OutputOf<typeof gameStatistics>['parts'][number];

/** The numbers that came most and least, and of two digits all hundred as a map. */
export const NumberCounts = ({ part: { hot, cold, counts, deviation } }: { part: Part }) => {
  const { t } = useTranslation('lottery');
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberTable title={t('stats.hot')} numbers={hot} />
        {cold.length > 0 && <NumberTable title={t('stats.cold')} numbers={cold} />}
      </div>
      {counts && <NumberMap counts={counts} />}
      {counts && <Deviation deviation={deviation} />}
    </div>
  );
};

const NumberTable = ({ title, numbers }: { title: string; numbers: Part['hot'] }) => {
  const { t } = useTranslation('lottery');
  return (
    <table className="figures w-full self-start text-sm">
      <caption className="pb-1 text-start font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-line text-soft">
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('stats.number')}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {t('stats.times')}
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {t('stats.gap')}
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ number, count, gap }) => (
          <tr key={number} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-start text-base">
              {number}
            </th>
            <td className="py-1.5 text-end">{count}</td>
            <td className="py-1.5 text-end text-soft">{gap === undefined ? t('stats.never') : gap}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const cell = 20;

/** Tens downwards, units across; the oftener, the brighter. The tables say the same in words. */
const NumberMap = ({ counts }: { counts: readonly number[] }) => {
  const { t } = useTranslation('lottery');
  const most = Math.max(...counts, 1);
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-semibold">{t('stats.map')}</figcaption>
      <svg
        role="img"
        aria-label={t('stats.mapLabel', { most })}
        viewBox={`0 0 ${cell * 10} ${cell * 10}`}
        className="w-full max-w-md"
      >
        {counts.map((count, number) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number is its place
          <g key={number} transform={`translate(${(number % 10) * cell} ${Math.floor(number / 10) * cell})`}>
            <rect x={0.5} y={0.5} width={cell - 1} height={cell - 1} rx={2} className="fill-well" />
            <rect
              x={0.5}
              y={0.5}
              width={cell - 1}
              height={cell - 1}
              rx={2}
              className="fill-money"
              opacity={(0.55 * count) / most}
            />
            <text x={cell / 2} y={9.5} textAnchor="middle" className="figures fill-ink text-[7px]">
              {String(number).padStart(2, '0')}
            </text>
            <text x={cell / 2} y={16.5} textAnchor="middle" className="figures fill-soft text-[5px]">
              {count}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
};
