import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Prize } from '../../domain/results/result-shape.ts';
import { type ResultShapeName, resultShapes } from '../../domain/results/result-shapes.ts';
import { prizeName } from './desk-tones.ts';

type Drawn = Record<string, string[]>;

const indexLengthMax = 20;

/** A field a number, prize by prize. A number that has its length leads on to the next field. */
export const PrizeFields = ({
  shape,
  drawn,
  known,
  onChange,
  form,
}: {
  shape: ResultShapeName;
  drawn: Drawn;
  /** What is published: a number that differs from it stands out. */
  known?: Drawn | undefined;
  onChange: (drawn: Drawn) => void;
  form: RefObject<HTMLFormElement | null>;
}) => {
  const { t } = useTranslation('lottery');
  const put = (prize: Prize, at: number, text: string, field: HTMLInputElement) => {
    const number = prize.form === 'index' ? text.replaceAll(/[^0-9.+-]/g, '') : text.replaceAll(/\D/g, '');
    const numbers = Array.from({ length: prize.count }, (_, place) => drawn[prize.name]?.[place] ?? '');
    onChange({ ...drawn, [prize.name]: numbers.with(at, number) });
    if (prize.form !== 'index' && number.length === prize.digits) goOn(form.current, field);
  };
  const labelOf = ({ name, count }: Prize, at: number): string => {
    const prize = t(prizeName(shape, name));
    return count === 1 ? prize : t('desk.resultDesk.numberOf', { prize, at: at + 1, count });
  };
  return (
    <div className="grid gap-3">
      {resultShapes[shape].prizes.map((prize) => (
        <fieldset key={prize.name}>
          <legend className="mb-1 text-sm font-semibold text-soft">{t(prizeName(shape, prize.name))}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {Array.from({ length: prize.count }, (_, at) => (
              <input
                // oxlint-disable-next-line react/no-array-index-key -- a place in the prize is what it is
                key={at}
                data-number
                inputMode={prize.form === 'index' ? 'decimal' : 'numeric'}
                autoComplete="off"
                aria-label={labelOf(prize, at)}
                maxLength={prize.form === 'index' ? indexLengthMax : prize.digits}
                value={drawn[prize.name]?.[at] ?? ''}
                // A number that stands there already is typed over.
                onFocus={(event) => event.target.select()}
                onChange={(event) => put(prize, at, event.target.value, event.target)}
                className={clsx(
                  'figures block min-h-11 w-full rounded-control border bg-well px-3 py-1.5 hover:border-soft focus:border-focus',
                  isChanged(known, drawn, prize.name, at)
                    ? 'border-warn font-semibold text-warn'
                    : 'border-edge text-ink',
                )}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};

const isChanged = (known: Drawn | undefined, drawn: Drawn, prize: string, at: number): boolean =>
  known !== undefined && (known[prize]?.[at] ?? '') !== (drawn[prize]?.[at] ?? '');

const goOn = (form: HTMLFormElement | null, field: HTMLInputElement): void => {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[data-number]') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
};
