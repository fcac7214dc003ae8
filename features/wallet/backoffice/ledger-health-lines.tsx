import { useServerNow } from '#kit/browser/clock.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { HealthLine, HealthLines } from '#kit/browser/desk/health-lines.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffLedgerHealth } from '../contract/staff-ledger-health.ts';

const everyMs = 15_000;
/** The verifier steps every second, the books are closed every hour. */
const silentMs = 120_000;
const unclosedMs = 2 * 3_600_000;

/** Whether the books are looked at, add up, and are closed. */
export const LedgerHealthLines = () => {
  const { t } = useTranslation('wallet');
  const now = useServerNow(everyMs);
  const read = useRead(staffLedgerHealth, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <HealthLines title={t('desk.verifier')} read={read} feature="wallet">
      {({ deviations, rounds, lookedAt, closedAt }) => (
        <>
          <HealthLine
            label={t('desk.verifier')}
            tone={deviations > 0 ? 'bad' : lookedAt === undefined || now - lookedAt > silentMs ? 'warn' : 'good'}
            note={deviations > 0 ? t('desk.deviations', { count: deviations }) : t('desk.rounds', { count: rounds })}
          />
          {closedAt !== undefined && (
            <HealthLine
              label={t('desk.closing')}
              tone={now - closedAt > unclosedMs ? 'bad' : 'good'}
              note={<TimeText at={closedAt} />}
            />
          )}
        </>
      )}
    </HealthLines>
  );
};
