import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffWithdrawalQueue } from '../contract/staff-withdrawal-queue.ts';
import { WithdrawalDetail, WithdrawalSummary } from './withdrawal-detail.tsx';

const everyMs = 5000;
const queues = ['review', 'disputes', 'bank'] as const;
const search = z.object({ queue: z.enum(queues).catch('review').default('review') });

/** Money that waits for people on its way out: to be looked at, disputed, or unanswered by a bank; what is due first at the top. */
export const WithdrawalsPage = () => {
  const { t } = useTranslation('withdrawals');
  const [{ queue }, change] = useAddressState(search);
  const mayWrite = useMay()('withdrawals.write');
  const read = useRead(staffWithdrawalQueue, { queue }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead
        title={t('desk.withdrawals')}
        beside={
          <ChoiceFilter
            label={t('desk.queue')}
            value={queue}
            choices={queues.map((name) => [
              name,
              t('desk.queueCount', { queue: t(`desk.queues.${name}`), count: read.data?.counts[name] ?? 0 }),
            ])}
            onChange={(name) => change({ queue: name === '' ? 'review' : name })}
          />
        }
      />
      <ReadStates
        read={read}
        feature="withdrawals"
        isEmpty={(value) => value.withdrawals.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {(value) => (
          <Queue
            label={t(`desk.queues.${queue}`)}
            entries={value.withdrawals}
            keyOf={({ withdrawalId }) => withdrawalId}
            summary={(withdrawal) => <WithdrawalSummary withdrawal={withdrawal} />}
            detail={({ withdrawalId }) => <WithdrawalDetail withdrawalId={withdrawalId} />}
            hints={
              mayWrite && queue === 'review'
                ? [
                    ['A', t('desk.approve')],
                    ['R', t('desk.reject')],
                  ]
                : []
            }
          />
        )}
      </ReadStates>
    </>
  );
};
