import { z } from 'zod';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { sum } from '#kit/shared/money/money.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { LineSummary, UnmatchedLine } from './unmatched-line.tsx';

const everyMs = 10_000;
/** What is being credited, or sent back, goes by itself in a moment. */
const goneSoonMs = 1000;
const shows = ['waiting', 'returned'] as const;
const search = z.object({ show: z.enum(shows).catch('waiting').default('waiting') });

/** Money that arrived and could not be given to anybody without doubt; and what went back to whoever paid it. */
export const UnmatchedPage = () => {
  const { t } = useTranslation('cashier');
  const [{ show }, change] = useAddressState(search);
  return (
    <>
      <PageHead title={t('desk.unmatched')} />
      <Tabs
        label={t('desk.unmatched')}
        chosen={show}
        onChoose={(next) => change({ show: next })}
        tabs={shows.map((name) => ({
          name,
          label: t(`desk.lineShows.${name}`),
          content: name === show ? <LineList show={show} /> : null,
        }))}
      />
    </>
  );
};

const LineList = ({ show }: { show: (typeof shows)[number] }) => {
  const { t } = useTranslation('cashier');
  const mayWrite = usePermission()('deposits.write');
  const read = useRead(
    staffUnmatchedLines,
    { show },
    {
      refetchInterval: useWhilePresent(everyMs),
      againMs: (known) =>
        known?.lines.some(({ state }) => state === 'matched' || state === 'returning') ? goneSoonMs : undefined,
    },
  );
  return (
    <ReadStates
      read={read}
      feature="cashier"
      isEmpty={(value) => value.lines.length === 0}
      empty={{ title: t(`desk.noLines.${show}`), text: t(`desk.noLinesText.${show}`) }}
    >
      {({ lines, count }) => (
        <>
          {show === 'waiting' && (
            <p className="mb-3 text-sm text-soft">
              {t('desk.waitingCount', { count })} ·{' '}
              <MoneyText amount={sum(lines.map(({ amount }) => amount))} className="font-semibold" />
            </p>
          )}
          <Queue
            label={t('desk.unmatched')}
            entries={lines}
            keyOf={({ lineId }) => lineId}
            summary={(line) => <LineSummary line={line} />}
            detail={(line) => <UnmatchedLine line={line} />}
            hints={
              mayWrite && show === 'waiting'
                ? [
                    ['A', t('desk.match')],
                    ['R', t('desk.return')],
                  ]
                : []
            }
          />
        </>
      )}
    </ReadStates>
  );
};
