import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { Digits } from '#kit/browser/components/digits.tsx';
import { readable } from '../../domain/results/result-shape.ts';
import { resultShapeNames, resultShapes } from '../../domain/results/result-shapes.ts';
import { type DrawnRow, drawnRows, type Result } from './drawn-rows.ts';

/** Every number of a result, prize by prize, and above it what bets look at first. */
export const DrawnTable = ({ result }: { result: Result }) => {
  const { t } = useTranslation('lottery');
  const rows = drawnRows(result, derivedOf(result));
  return (
    <Card aria-label={t('drawPage.result')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <p>
          <span className="mb-1 block text-sm text-soft">{t('betTypes.three_top')}</span>
          <Digits number={result.top3} hue="jade" size="large" />
        </p>
        <p>
          <span className="mb-1 block text-sm text-soft">{t('betTypes.two_bottom')}</span>
          <Digits number={result.bottom2} hue="orchid" size="large" />
        </p>
        {result.final !== undefined && (
          <p>
            <span className="mb-1 block text-sm text-soft">{t('drawPage.final')}</span>
            <Digits number={result.final} />
          </p>
        )}
      </div>
      {result.final === undefined && (
        <dl className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Prize key={row.label} row={row} />
          ))}
        </dl>
      )}
    </Card>
  );
};

const looks: Record<DrawnRow['look'], string> = {
  head: 'text-2xl font-semibold text-live-text',
  few: 'text-lg font-semibold',
  many: 'text-base',
};

/** More numbers of one prize stand folded up: the government's fifth has a hundred. */
const numbersShown = 20;

const Prize = ({ row }: { row: DrawnRow }) => {
  const { t } = useTranslation('lottery');
  const { label, numbers } = row;
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 py-2">
      <dt className="text-sm text-soft">{t(`prizes.${label}`)}</dt>
      {numbers.length > numbersShown ? (
        <dd>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-money-text">
              {t('drawPage.allNumbers', { count: numbers.length })}
            </summary>
            <Numbers row={row} />
          </details>
        </dd>
      ) : (
        <dd>
          <Numbers row={row} />
        </dd>
      )}
    </div>
  );
};

const Numbers = ({ row: { numbers, look } }: { row: DrawnRow }) => (
  <p dir="ltr" className={`figures flex flex-wrap gap-x-4 gap-y-1 rtl:justify-end ${looks[look]}`}>
    {numbers.map((number, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same number may come twice
      <span key={at}>{number}</span>
    ))}
  </p>
);

/** Numbers that are won beside the drawn ones. */
const derivedOf = ({ shape, drawn }: Result): Result['drawn'] => {
  const name = resultShapeNames.find((one) => one === shape);
  if (name === undefined) return {};
  const all = readable(resultShapes[name], drawn);
  return Object.fromEntries(resultShapes[name].derived.map((one) => [one.name, [...(all[one.name] ?? [])]]));
};
