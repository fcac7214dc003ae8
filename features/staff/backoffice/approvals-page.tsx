import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, Facts } from '#kit/browser/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Confirm } from '#kit/browser/dialog.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead, useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { Tabs } from '#kit/browser/tabs.tsx';
import { say } from '#kit/browser/toast.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { approvals, approvalStates } from '../contract/approvals.ts';
import { approve } from '../contract/approve.ts';
import { reject } from '../contract/reject.ts';

type Approval = OutputOf<typeof approvals>['approvals'][number];

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
        <ul className="flex flex-col gap-4">
          {value.approvals.map((approval) => (
            <li key={approval.approvalId}>
              <ApprovalCard approval={approval} />
            </li>
          ))}
        </ul>
      )}
    </ReadStates>
  );
};

const tones = { waiting: 'warn', approved: 'good', rejected: 'bad' } as const;

const ApprovalCard = ({ approval }: { approval: Approval }) => {
  const { t } = useTranslation('staff');
  const { askedBy, askedAt, decidedBy, decidedAt, decisionReason, amount, subject, reason, state } = approval;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{t(`approvals.kinds.${approval.kind}`, { defaultValue: approval.kind })}</h2>
        <Badge tone={tones[state]}>{t(`approvals.states.${state}`)}</Badge>
        {amount !== null && <MoneyText amount={amount} className="ms-auto text-xl font-semibold" />}
      </div>
      <Facts
        facts={[
          [
            t('approvals.askedBy'),
            <span key="asked">
              {askedBy.name} · <TimeText at={askedAt} />
            </span>,
          ],
          [t('audit.reason'), reason],
          [t('audit.subject'), subject.id],
          ...factRows(approval.facts),
          ...(decidedBy && decidedAt
            ? [
                [
                  t('approvals.decidedBy'),
                  <span key="decided">
                    {decidedBy.name} · <TimeText at={decidedAt} />
                  </span>,
                ] as const,
              ]
            : []),
          ...(decisionReason ? [[t('approvals.decisionReason'), decisionReason] as const] : []),
        ]}
      />
      {state === 'waiting' && <Decision approval={approval} />}
    </Card>
  );
};

/** The facts as they were asked, one a row; what is no plain value is shown as it is. */
const factRows = (facts: unknown): (readonly [string, string])[] =>
  typeof facts === 'object' && facts !== null
    ? Object.entries(facts).map(
        ([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as const,
      )
    : [];

const Decision = ({ approval: { approvalId, mayDecide } }: { approval: Approval }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useSend(approve, { refreshes: [approvals] });
  const rejecting = useReasoned(reject, {
    feature: 'staff',
    refreshes: [approvals],
    done: t('approvals.rejectedDone'),
  });
  if (!mayDecide) return <p className="mt-4 text-sm text-soft">{t('approvals.notYours')}</p>;
  const confirm = async () => {
    const answer = await send({ approvalId });
    setIsAsking(false);
    say(answer.ok ? t('approvals.approvedDone') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button tone="danger" onClick={() => rejecting.ask({ approvalId })}>
        {t('approvals.reject')}
      </Button>
      <Button tone="money" onClick={() => setIsAsking(true)}>
        {t('approvals.approve')}
      </Button>
      <Confirm
        title={t('approvals.approveTitle')}
        text={t('approvals.approveText')}
        isOpen={isAsking}
        confirmLabel={t('approvals.approve')}
        isBusy={isSending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
      <ReasonDialog title={t('approvals.rejectTitle')} confirmLabel={t('approvals.reject')} {...rejecting.dialog} />
    </div>
  );
};
