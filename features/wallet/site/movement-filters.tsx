import { serverNow } from '#kit/browser/clock.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import type { MovementKind } from '../domain/movement-kind.ts';

export type MovementFilter = { kind?: MovementKind | undefined; from?: Instant | undefined };

/** What a person looks for in their money, the commonest first. */
const kinds = [
  'deposit',
  'hold',
  'capture',
  'release',
  'bet',
  'win',
  'jackpot_win',
  'bonus_win',
  'refund',
  'tip',
  'vendor_out',
  'vendor_in',
  'bonus',
  'fee',
  'payout_back',
  'dispute_refund',
  'correction',
  'manual_adjustment',
] as const satisfies readonly MovementKind[];

const periods = { day: 1, week: 7, month: 30, quarter: 90 } as const;
const periodNames = ['day', 'week', 'month', 'quarter'] as const;

/** Which movements are shown: of one kind, of the last days. */
export const MovementFilters = ({
  filter,
  onChange,
}: {
  filter: MovementFilter;
  onChange: (filter: MovementFilter) => void;
}) => {
  const { t } = useTranslation('wallet');
  return (
    <div className="mb-5 grid grid-cols-2 gap-3">
      <SelectField
        label={t('history.kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: kinds.find((name) => name === target.value) })}
      >
        <option value="">{t('history.allKinds')}</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {t(`movementKind.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('history.period')}
        defaultValue=""
        onChange={({ target }) => {
          const period = periodNames.find((name) => name === target.value);
          onChange({ ...filter, from: period && later(serverNow(), -daysMs(periods[period])) });
        }}
      >
        <option value="">{t('history.periods.all')}</option>
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {t(`history.periods.${name}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
