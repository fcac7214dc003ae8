import { Badge } from '#kit/browser/components/badge.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { playMoney } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffRound } from '../contract/rounds/staff-round.ts';

type Act = OutputOf<typeof staffRound>['acts'][number];

/** What happened, in its order: who, what, how much, when, and whether it still stands. */
export const ActList = ({ acts, label }: { acts: readonly Act[]; label: string }) => (
  <ol aria-label={label} className="divide-y divide-line rounded-card bg-card px-4">
    {acts.map((act) => (
      <ActLine key={act.transactionId} act={act} />
    ))}
  </ol>
);

const ActLine = ({ act }: { act: Act }) => {
  const { t } = useTranslation('gateway');
  const { kind, amount, currency, memberId, transactionId, referenceId, takenBack, recordedAt } = act;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
      <span className="min-w-32 font-semibold">{t(`desk.kinds.${kind}`)}</span>
      <MoneyText amount={amount} look="gain" className={takenBack ? 'line-through text-faint' : 'font-semibold'} />
      {currency !== playMoney() && <Badge>{currency}</Badge>}
      {takenBack && <Badge tone="warn">{t('desk.takenBack')}</Badge>}
      <PersonName id={memberId} tab="money" />
      <span className="min-w-0 grow text-xs text-faint">
        <code className="break-all">{transactionId}</code>
        {referenceId !== null && (
          <>
            {' '}
            {t('desk.refersTo')} <code className="break-all">{referenceId}</code>
          </>
        )}
      </span>
      <TimeText at={recordedAt} />
    </li>
  );
};
