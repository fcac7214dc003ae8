import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import type { Instant } from '#kit/shared/time.ts';

type Row = { key: string; name: ReactNode; note: string; amount: bigint; at: Instant };

/** Lines of what came in and went out, with the amount at the end of each. */
export const MoneyList = ({ rows }: { rows: readonly Row[] }) => {
  const language = useLanguage();
  return (
    <ul className="overflow-hidden rounded-card bg-card">
      {rows.map(({ key, name, note, amount, at }) => (
        <li
          key={key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 sm:px-5"
        >
          <div className="min-w-0">
            <p className="font-semibold break-words">{name}</p>
            <p className="figures text-sm text-soft">{note}</p>
          </div>
          <div className="figures text-end">
            <p className={clsx('font-semibold', amount > 0n && 'text-good')}>
              <bdi dir="ltr">
                {amount > 0n && '+'}
                {moneyView(amount)}
              </bdi>
            </p>
            <p className="text-sm text-faint">{dateTimeView(at, language)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
