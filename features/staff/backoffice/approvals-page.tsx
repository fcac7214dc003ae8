import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { approvals, approvalStates } from '../contract/approvals.ts';
import { ApprovalDetail, ApprovalSummary } from './approval-detail.tsx';

const search = z.object({
  state: z.enum(approvalStates).catch('waiting').default('waiting'),
  kind: z
    .string()
    .regex(/^[a-z]+\.[a-z_]{1,60}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  asked: z.enum(['all', 'own']).catch('all').default('all'),
});
type State = z.output<typeof search>;
const everyMs = 15_000;

/** What one person asked and another must decide. */
export const ApprovalsPage = () => {
  const { t } = useTranslation('staff');
  const [state, change] = useAddressState(search);
  return (
    <>
      <PageHead title={t('approvals.title')} />
      <Tabs
        label={t('approvals.title')}
        chosen={state.state}
        onChoose={(next) => change({ state: next })}
        tabs={approvalStates.map((name) => ({
          name,
          label: t(`approvals.states.${name}`),
          content: name === state.state ? <ApprovalList state={state} onChange={change} /> : null,
        }))}
      />
    </>
  );
};

const ApprovalList = ({
  state: { state, kind, asked },
  onChange,
}: {
  state: State;
  onChange: (part: Partial<State>) => void;
}) => {
  const { t } = useTranslation('staff');
  const read = useRead(
    approvals,
    { state, asked, limit: 50, kind: kind || undefined },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  const kinds = [...new Set([...(read.data?.kinds ?? []), ...(kind === '' ? [] : [kind])])];
  return (
    <>
      <Filters>
        <ChoiceFilter
          label={t('approvals.kind')}
          value={kind}
          choices={[
            ['', t('approvals.everyKind')] as const,
            ...kinds.map((name) => [name, t(`approvals.kinds.${name}`, { defaultValue: name })] as const),
          ]}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <ChoiceFilter
          label={t('approvals.requestedBy')}
          value={asked}
          choices={(['all', 'own'] as const).map((name) => [name, t(`approvals.asked.${name}`)] as const)}
          onChange={(chosen) => onChange({ asked: chosen || 'all' })}
        />
      </Filters>
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
    </>
  );
};
