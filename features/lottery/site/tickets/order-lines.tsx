import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { moneyView, shortMoneyView } from '#kit/browser/texts/format.ts';
import { type Minor, sum } from '#kit/shared/money/money.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import { type Rate, rateText } from '../../domain/terms/rate.ts';
import { familyOf, inkOf } from '../slips/bet-look.ts';

export type ShownLine = {
  betType: string;
  number: string;
  stake: Minor;
  cost: Minor;
  rate: Rate;
  state: LimitState;
  rateBefore?: Rate | undefined;
};

/** Numbers that share bet, price and rate stand together: short for a person, complete all the same. */
export const OrderLines = ({ lines }: { lines: readonly ShownLine[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
  <div tabIndex={0} className="max-h-[38dvh] overflow-y-auto rounded-control bg-well px-4 py-3">
    <LineGroups lines={lines} />
  </div>
);

export const LineGroups = ({ lines }: { lines: readonly ShownLine[] }) => {
  const groups = useMemo(() => groupsOf(lines), [lines]);
  return (
    <ul className="flex flex-col gap-3">
      {groups.map((group) => (
        <li key={keyOf(group[0]!)}>
          <Group lines={group} />
        </li>
      ))}
    </ul>
  );
};

const Group = ({ lines }: { lines: readonly ShownLine[] }) => {
  const { t } = useTranslation('lottery');
  const [first] = lines;
  if (!first) return null;
  const { betType, stake, cost, rate, state, rateBefore } = first;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm">
          <span className={clsx('font-semibold', inkOf[familyOf(first.number)])}>{t(`betTypes.${betType}`)}</span>{' '}
          <span className="figures text-soft">
            {lines.length > 1 && `${lines.length} × `}
            {shortMoneyView(stake)}
          </span>{' '}
          {rateBefore !== undefined && (
            <del className="figures text-faint">
              <span className="sr-only">{t('buy.rateBefore')}</span>
              {t('slip.pays', { rate: rateText(rateBefore) })}
            </del>
          )}{' '}
          <span className={clsx('figures', state === 'reduced' ? 'font-semibold text-warn' : 'text-soft')}>
            {t(state === 'reduced' ? 'slip.reducedTo' : 'slip.pays', { rate: rateText(rate) })}
          </span>
        </p>
        {(lines.length > 1 || cost !== stake) && (
          <span className="figures text-sm text-soft">{moneyView(sum(lines.map((line) => line.cost)))}</span>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-lg leading-snug font-semibold">
        {lines.map(({ number }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same number may stand twice
          <span key={at} className="figures">
            {number}
          </span>
        ))}
      </p>
    </>
  );
};

const keyOf = ({ betType, stake, rate, rateBefore }: ShownLine): string =>
  [betType, stake, rate, rateBefore].map(String).join('/');

const groupsOf = (lines: readonly ShownLine[]): ShownLine[][] => [...Map.groupBy(lines, keyOf).values()];
