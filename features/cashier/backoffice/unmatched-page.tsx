import { useTranslation } from '#kit/browser/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { sum } from '#kit/shared/money.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { LineSummary, UnmatchedLine } from './unmatched-line.tsx';

const everyMs = 10_000;
/** What is being credited goes by itself in a moment. */
const creditedSoonMs = 1000;

/** Money that arrived and could not be given to anybody without doubt, the oldest first. */
export const UnmatchedPage = () => {
  const { t } = useTranslation('cashier');
  const mayWrite = useMay()('deposits.write');
  const read = useRead(
    staffUnmatchedLines,
    {},
    {
      refetchInterval: useWhilePresent(everyMs),
      againMs: (known) => (known?.lines.some(({ state }) => state === 'matched') ? creditedSoonMs : undefined),
    },
  );
  const lines = read.data?.lines ?? [];
  return (
    <>
      <PageHead
        title={t('desk.unmatched')}
        beside={
          lines.length > 0 && (
            <span className="text-sm text-soft">
              {t('desk.waitingCount', { count: lines.length })} ·{' '}
              <MoneyText amount={sum(lines.map(({ amount }) => amount))} className="font-semibold" />
            </span>
          )
        }
      />
      <ReadStates
        read={read}
        feature="cashier"
        isEmpty={(value) => value.lines.length === 0}
        empty={{ title: t('desk.noUnmatched'), text: t('desk.noUnmatchedText') }}
      >
        {(value) => (
          <Queue
            label={t('desk.unmatched')}
            entries={value.lines}
            keyOf={({ lineId }) => lineId}
            summary={(line) => <LineSummary line={line} />}
            detail={(line) => <UnmatchedLine line={line} />}
            hints={
              mayWrite
                ? [
                    ['A', t('desk.match')],
                    ['R', t('desk.return')],
                  ]
                : []
            }
          />
        )}
      </ReadStates>
    </>
  );
};
