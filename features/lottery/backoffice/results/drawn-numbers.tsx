import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type ResultShapeName, resultShapes } from '../../domain/results/result-shapes.ts';
import { prizeName } from './desk-tones.ts';

/** Every number of a result by prize; the prizes in which others differ stand out. */
export const DrawnNumbers = ({
  shape,
  drawn,
  differs = [],
}: {
  shape: ResultShapeName;
  drawn: Readonly<Record<string, readonly string[]>>;
  differs?: readonly string[];
}) => {
  const { t } = useTranslation('lottery');
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {resultShapes[shape].prizes.map(({ name }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{t(prizeName(shape, name))}</dt>
          <dd
            dir="ltr"
            className={clsx('figures flex flex-wrap gap-x-3', differs.includes(name) && 'font-semibold text-bad')}
          >
            {(drawn[name] ?? []).map((number, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same number may come twice
              <span key={at}>{number}</span>
            ))}
            {differs.includes(name) && <span>({t('desk.resultDesk.differs')})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
