import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type LimitKind, type LimitPeriod, limitPeriods } from '../domain/limit.ts';
import { PendingLimit } from './pending-limit.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { type LimitView, useMostText } from './most-text.ts';

/** One kind of limit with its three periods. */
export const LimitSection = ({ kind, limits }: { kind: LimitKind; limits: readonly LimitView[] }) => {
  const { t } = useTranslation('protection');
  const [chosen, setChosen] = useState<LimitPeriod>();
  const limitOf = (period: LimitPeriod) => limits.find((limit) => limit.period === period);
  return (
    <section>
      <PartHeading title={t(`limits.kinds.${kind}`)} />
      <Card>
        <p className="mb-2 text-sm text-soft">{t(`limits.about.${kind}`)}</p>
        <ul className="divide-y divide-line">
          {limitPeriods.map((period) => (
            <LimitRow
              key={period}
              title={`${t(`limits.kinds.${kind}`)} ${t(`limits.periods.${period}`)}`}
              period={period}
              limit={limitOf(period)}
              onChange={() => setChosen(period)}
            />
          ))}
        </ul>
      </Card>
      {chosen && (
        <LimitDialog kind={kind} period={chosen} limit={limitOf(chosen)} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
};

type RowProps = { title: string; period: LimitPeriod; limit: LimitView | undefined; onChange: () => void };

const LimitRow = ({ title, period, limit, onChange }: RowProps) => {
  const { t } = useTranslation('protection');
  const textOf = useMostText();
  const inForce = limit?.inForce ?? null;
  const action = t(inForce ? 'limits.change' : 'limits.set');
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-soft first-letter:uppercase">{t(`limits.periods.${period}`)}</p>
          <p className={inForce ? 'figures font-semibold' : 'text-faint'}>
            {inForce ? textOf(inForce) : t('limits.none')}
          </p>
          {inForce?.setBy === 'staff' && <p className="text-sm text-soft">{t('limits.byStaff')}</p>}
        </div>
        <Button size="small" onClick={onChange} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      </div>
      {inForce && limit?.used && <Used used={limit.used} most={inForce} />}
      {limit?.asked && <PendingLimit asked={limit.asked} />}
    </li>
  );
};

type Most = { amount: bigint | null; minutes: number | null };
const countOf = ({ amount, minutes }: Most): number => Number(amount ?? minutes ?? 0);

const Used = ({ used, most }: { used: Most; most: Most }) => {
  const { t } = useTranslation('protection');
  const textOf = useMostText();
  const [has, all] = [countOf(used), countOf(most)];
  return (
    <div className="mt-2">
      <meter className="sr-only" min={0} max={Math.max(all, 1)} value={Math.min(has, all)}>
        {has}
      </meter>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-control">
        <div
          className={`h-full rounded-full ${has >= all ? 'bg-bad' : has * 5 >= all * 4 ? 'bg-warn' : 'bg-good'}`}
          style={{ width: `${all === 0 ? 100 : Math.min(100, (has / all) * 100)}%` }}
        />
      </div>
      <p className="figures mt-1 text-sm text-soft">{t('limits.used', { used: textOf(used), most: textOf(most) })}</p>
    </div>
  );
};
