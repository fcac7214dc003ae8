import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { ApprovalSeen } from '#kit/browser/desk/approval-parts.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAgentRun } from '../../contract/desk/staff-agent-run.ts';
import { RunFigures } from '../run-figures.tsx';

/** What a run comes to before it is paid, figure by figure, for whoever lets it go. */
export const RunApproval = ({ subject }: ApprovalSeen) =>
  usePermission()('agents.read') ? <Waiting runId={subject.id} /> : null;

const Waiting = ({ runId }: { runId: string }) => {
  const { t } = useTranslation('agents');
  const [page, setPage] = useState(1);
  const read = useRead(staffAgentRun, { runId, page });
  return (
    <section aria-label={t('desk.run')} className="mt-4 flex flex-col gap-4">
      <ReadStates read={read} feature="agents">
        {(seen) => <RunFigures seen={seen} page={page} onChoose={setPage} />}
      </ReadStates>
    </section>
  );
};
