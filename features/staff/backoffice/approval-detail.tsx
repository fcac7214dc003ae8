import { use, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts as FactList } from '#kit/browser/components/card.tsx';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ApprovalPartsContext } from '#kit/browser/desk/approval-parts.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { approvals } from '../contract/approvals.ts';
import { approve } from '../contract/approve.ts';
import { reject } from '../contract/reject.ts';
import { ApprovalChanges } from './approval-changes-table.tsx';
import { changesIn, type Facts } from './approval-changes.ts';
import { factName } from './fact-text.ts';
import { FactValue } from './fact-value.tsx';
import { SubjectName } from './subject-name.tsx';

export type Approval = OutputOf<typeof approvals>['approvals'][number];

const tones = { waiting: 'warn', approved: 'good', rejected: 'bad', expired: 'plain' } as const;

/** One request in one line: what, how much, who asks, why, since when. */
export const ApprovalSummary = ({ approval }: { approval: Approval }) => {
  const { t } = useTranslation('staff');
  const { kind, state, amount, requestedBy, requestedAt, reason } = approval;
  return (
    <>
      <span className="min-w-44 font-semibold">{t(`approvals.kinds.${kind}`, { defaultValue: kind })}</span>
      {amount !== null && <MoneyText amount={amount} className="text-base font-semibold" />}
      <span className="text-soft">{requestedBy.name}</span>
      <span className="min-w-0 grow truncate text-soft">{reason}</span>
      {state === 'waiting' ? (
        <AgeText at={requestedAt} />
      ) : (
        <Badge tone={tones[state]}>{t(`approvals.states.${state}`)}</Badge>
      )}
    </>
  );
};

/** The request in full, with the facts as they were asked, and the decision. */
export const ApprovalDetail = ({ approval }: { approval: Approval }) => {
  const { t } = useTranslation('staff');
  const { kind, requestedBy, requestedAt, deadline, decidedBy, decidedAt, decisionReason, subject, reason, state } =
    approval;
  const Part = use(ApprovalPartsContext)[kind];
  const { changes, rest } = changesIn(isFacts(approval.facts) ? approval.facts : {});
  return (
    <div className="text-sm">
      <FactList
        facts={[
          [t('approvals.requestedBy'), <By key="asked" name={requestedBy.name} at={requestedAt} />],
          ...(state === 'waiting'
            ? [[t('approvals.deadline'), <TimeText key="deadline" at={deadline} />] as const]
            : []),
          [t('audit.reason'), reason],
          [t('audit.subject'), <SubjectName key="subject" subject={subject} />],
          ...useFactRows(rest),
          ...(decidedBy && decidedAt
            ? [[t('approvals.decidedBy'), <By key="decided" name={decidedBy.name} at={decidedAt} />] as const]
            : []),
          ...(decisionReason ? [[t('approvals.decisionReason'), decisionReason] as const] : []),
        ]}
      />
      {changes.length > 0 && <ApprovalChanges changes={changes} />}
      {/* How it stands now: beside what was decided long ago it would mislead. */}
      {state === 'waiting' && Part && <Part subject={subject} facts={approval.facts} />}
      {state === 'waiting' && <Decision approval={approval} />}
    </div>
  );
};

const isFacts = (facts: unknown): facts is Facts =>
  typeof facts === 'object' && facts !== null && !Array.isArray(facts);

const By = ({ name, at }: { name: string; at: Approval['requestedAt'] }) => (
  <>
    {name} · <TimeText at={at} />
  </>
);

/** The facts as they were asked, one a row. */
const useFactRows = (facts: readonly (readonly [string, unknown])[]): (readonly [string, React.ReactNode])[] => {
  const { t } = useTranslation('staff');
  const before = facts.find(([name]) => name === 'before')?.[1];
  return facts.map(
    ([name, value]) =>
      [
        factName(t, name),
        <FactValue key={name} {...{ name, value }} against={name === 'after' ? before : undefined} />,
      ] as const,
  );
};

const Decision = ({ approval: { approvalId, mayDecide, mayNot } }: { approval: Approval }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useSend(approve, { refreshes: [approvals] });
  const rejecting = useReasoned(reject, {
    feature: 'staff',
    refreshes: [approvals],
    done: t('approvals.rejectedDone'),
  });
  const refuse = () => rejecting.ask({ approvalId });
  useKeys(mayDecide ? { KeyA: () => setIsAsking(true), KeyR: refuse } : {});
  if (!mayDecide)
    return <p className="mt-4 text-sm text-soft">{mayNot === undefined ? t('approvals.notYours') : textOf(mayNot)}</p>;
  const confirm = async () => {
    const answer = await send({ approvalId });
    setIsAsking(false);
    say(answer.ok ? t('approvals.approvedDone') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-3">
      <Button size="small" tone="danger" onClick={refuse}>
        {t('approvals.reject')}
      </Button>
      <Button size="small" tone="money" onClick={() => setIsAsking(true)}>
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
