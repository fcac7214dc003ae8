import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { Tabs } from '#kit/browser/tabs.tsx';
import { approvals, approvalStates } from '../contract/approvals.ts';
import { type Approval, ApprovalDetail, ApprovalSummary } from './approval-detail.tsx';

const search = z.object({ state: z.enum(approvalStates).catch('waiting').default('waiting') });
const everyMs = 15_000;

/** What one person asked and another must decide. */
export const ApprovalsPage = () => {
  const { t } = useTranslation('staff');
  const [{ state }, change] = useAddressState(search);
  return (
    <>
      <PageHead title={t('approvals.title')} />
      <Tabs
        label={t('approvals.title')}
        chosen={state}
        onChoose={(next) => change({ state: next })}
        tabs={approvalStates.map((name) => ({
          name,
          label: t(`approvals.states.${name}`),
          content: name === state ? <ApprovalList state={name} /> : null,
        }))}
      />
    </>
  );
};

const ApprovalList = ({ state }: { state: Approval['state'] }) => {
  const { t } = useTranslation('staff');
  const read = useRead(approvals, { state, limit: 50 }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="staff"
      isEmpty={(value) => value.approvals.length === 0}
      empty={{ title: t(`approvals.empty.${state}`) }}
    >
      {(value) => (
        <Queue
          label={t(`approvals.states.${state}`)}
          entries={value.approvals}
          keyOf={({ approvalId }) => approvalId}
          summary={(approval) => <ApprovalSummary approval={approval} />}
          detail={(approval) => <ApprovalDetail approval={approval} />}
          hints={
            state === 'waiting'
              ? [
                  ['A', t('approvals.approve')],
                  ['R', t('approvals.reject')],
                ]
              : []
          }
        />
      )}
    </ReadStates>
  );
};
