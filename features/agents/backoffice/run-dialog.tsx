import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAgentRun } from '../contract/desk/staff-agent-run.ts';
import { staffAgentRuns } from '../contract/desk/staff-agent-runs.ts';
import { staffApproveRun } from '../contract/desk/staff-approve-run.ts';
import { staffRepeatRun } from '../contract/desk/staff-repeat-run.ts';
import { RunFigures } from './run-figures.tsx';
import { runTones } from './run-tones.ts';

type Seen = OutputOf<typeof staffAgentRun>;

/** While it is being paid somebody waits for its end. */
const payingMs = 3_000;

/** One run: its sums, its figures from the top down, and the word that lets it be paid. */
export const RunDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const [page, setPage] = useState(1);
  const read = useRead(
    staffAgentRun,
    { runId, page },
    { againMs: (seen) => (seen?.run.state === 'approved' ? payingMs : undefined) },
  );
  return (
    <Dialog title={t('desk.run')} isOpen onClose={onClose} size="wide">
      <ReadStates read={read} feature="agents" isEmpty={() => false} empty={{ title: t('desk.noRuns') }}>
        {(seen) => (
          <div className="flex flex-col gap-4">
            <Sums seen={seen} />
            <RunFigures seen={seen} page={page} onChoose={setPage} />
          </div>
        )}
      </ReadStates>
    </Dialog>
  );
};

const Sums = ({ seen: { run, waiting, secondPersonFrom } }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  const mayWrite = usePermission()('agents.write');
  return (
    <>
      <Facts
        facts={[
          [t('desk.type'), `${t(`types.${run.type}`)} · ${t(`periods.${run.period}`)}`],
          [t('desk.from'), <TimeText key="from" at={run.from} />],
          [t('desk.to'), <TimeText key="to" at={run.to} />],
          [t('desk.frozen'), <TimeText key="frozen" at={run.frozenAt} />],
          [
            t('desk.state'),
            <Badge key="state" tone={runTones[run.state]}>
              {t(`desk.runStates.${run.state}`)}
            </Badge>,
          ],
          [t('desk.pool'), <MoneyText key="pool" amount={run.pool} />],
          [t('desk.gross'), <MoneyText key="gross" amount={run.gross} />],
          [t('desk.owed'), <MoneyText key="owed" amount={run.owed} />],
          [t('desk.approvedBy'), run.approvedBy ?? '—'],
        ]}
      />
      <p className="text-sm text-soft">
        {run.state === 'approved' ? t('desk.payingText', { count: waiting }) : t(noteOf(run.state))}
      </p>
      {mayWrite && run.state === 'previewed' && <Approve run={run} takesTwo={run.gross > secondPersonFrom} />}
      {mayWrite && run.state === 'approved' && <Repeat runId={run.runId} />}
    </>
  );
};

/** Whether anything can still change of it. */
const noteOf = (state: Seen['run']['state']): string => (state === 'paid' ? 'desk.paidText' : 'desk.frozenText');

const Approve = ({ run, takesTwo }: { run: Seen['run']; takesTwo: boolean }) => {
  const { t } = useTranslation('agents');
  const approving = useReasoned(staffApproveRun, {
    feature: 'agents',
    refreshes: [staffAgentRun, staffAgentRuns],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.approved' : 'desk.askedSecond'),
  });
  const label = t(takesTwo ? 'desk.askSecond' : 'desk.approve');
  return (
    <>
      <Button tone="money" onClick={() => approving.ask({ runId: run.runId })}>
        {label}
      </Button>
      <ReasonDialog title={t('desk.approve')} confirmLabel={label} {...approving.dialog}>
        <p>{t(takesTwo ? 'desk.approveTwo' : 'desk.approveOne')}</p>
      </ReasonDialog>
    </>
  );
};

/** Of a run that was let go and stopped half way. */
const Repeat = ({ runId }: { runId: string }) => {
  const { t } = useTranslation('agents');
  const repeating = useReasoned(staffRepeatRun, {
    feature: 'agents',
    refreshes: [staffAgentRun, staffAgentRuns],
    done: ({ outcome }) => t(`desk.repeated.${outcome}`),
  });
  return (
    <>
      <Button onClick={() => repeating.ask({ runId })}>{t('desk.repeat')}</Button>
      <ReasonDialog title={t('desk.repeat')} confirmLabel={t('desk.repeat')} {...repeating.dialog}>
        <p>{t('desk.repeatText')}</p>
      </ReasonDialog>
    </>
  );
};
