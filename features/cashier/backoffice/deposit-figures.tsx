import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Figure, FigureRow } from '#kit/browser/desk/figure.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffDepositFigures } from '../contract/staff-deposit-figures.ts';

const everyMs = 10_000;

/** What came in today, and what waits for somebody to say whose it is. */
export const DepositFigures = ({ since }: { since: Instant }) => {
  const { t } = useTranslation('cashier');
  const read = useRead(staffDepositFigures, { since }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <FigureRow
      title={t('desk.deposits')}
      more={<DeskLink href="/deposits/unmatched">{t('desk.toUnmatched')}</DeskLink>}
      read={read}
      feature="cashier"
    >
      {({ credited, waiting, unmatched, oldestUnmatchedAt }) => (
        <>
          <Figure
            label={t('desk.creditedToday')}
            value={<MoneyText amount={credited.amount} />}
            note={t('desk.depositCount', { count: credited.count })}
          />
          <Figure
            label={t('desk.waitingToBePaid')}
            value={waiting.count}
            note={<MoneyText amount={waiting.amount} />}
          />
          <Figure label={t('desk.unmatched')} value={unmatched.count} note={<MoneyText amount={unmatched.amount} />} />
          <Figure
            label={t('desk.oldestUnmatched')}
            value={
              oldestUnmatchedAt === undefined ? (
                '—'
              ) : (
                <span className="text-base">
                  <AgeText at={oldestUnmatchedAt} />
                </span>
              )
            }
          />
        </>
      )}
    </FigureRow>
  );
};
