import { useTranslation } from '#kit/browser/texts/translation.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { staffAlerts } from '../contract/staff-alerts.ts';

type Measured = Pick<OutputOf<typeof staffAlerts>['alerts'][number], 'measure'>;
type Unit = NonNullable<Measured['measure']>['unit'];

const inHundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

const useInUnit = () => {
  const { t } = useTranslation('reports');
  return (unit: Unit, value: number): string => {
    if (unit === 'money') return moneyView(minor(BigInt(value)));
    const count = unit === 'percent' ? inHundredths(value) : String(value);
    return t(`alerts.measures.${unit}`, { count });
  };
};

/** What stands beside the threshold that it passed; of a time the threshold, as its age stands beside it. */
export const useMeasureText = ({ measure }: Measured): string | undefined => {
  const { t } = useTranslation('reports');
  const inUnit = useInUnit();
  if (!measure) return undefined;
  const threshold = inUnit(measure.unit, measure.threshold);
  return measure.value === null
    ? `${t('alerts.threshold')} ${threshold}`
    : t('alerts.measured', { value: inUnit(measure.unit, measure.value), threshold });
};

/** The same as lines of the details. */
export const useMeasureFacts = ({ measure }: Measured): (readonly [string, string])[] => {
  const { t } = useTranslation('reports');
  const inUnit = useInUnit();
  if (!measure) return [];
  return [
    [t('alerts.threshold'), inUnit(measure.unit, measure.threshold)],
    ...(measure.value === null ? [] : [[t('alerts.value'), inUnit(measure.unit, measure.value)] as const]),
  ];
};
