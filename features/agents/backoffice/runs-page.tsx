import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { runStates } from '../contract/desk/run-view.ts';
import { staffAgentRuns } from '../contract/desk/staff-agent-runs.ts';
import { contractTypes } from '../domain/contract-types.ts';
import { runTones } from './run-tones.ts';
import { RunDialog } from './run-dialog.tsx';

type RunSeen = OutputOf<typeof staffAgentRuns>['runs'][number];

const everyMs = 10_000;
const all = ['all', ...contractTypes] as const;
/** Runs of hours and windows are many: what waits for somebody's word is found by how it stands. */
const states = ['all', ...runStates] as const;

/** The periods that were worked out: what each comes to, and what waits for somebody's word. */
export const AgentRunsPage = () => {
  const { t } = useTranslation('agents');
  const [type, setType] = useState<(typeof all)[number]>('all');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [after, setAfter] = useState('');
  const [shown, setShown] = useState<RunSeen>();
  const asked = {
    ...(type !== 'all' && { type }),
    ...(state !== 'all' && { state }),
    ...(after !== '' && { after }),
  };
  const read = useRead(staffAgentRuns, asked, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.runs')} />
      <div className="mb-4 grid max-w-xl gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('desk.type')}
          all={all}
          chosen={type}
          wordOf={(name) => (name === 'all' ? t('income.all') : t(`types.${name}`))}
          onChoose={(name) => {
            setType(name);
            setAfter('');
          }}
        />
        <ChoiceField
          label={t('desk.state')}
          all={states}
          chosen={state}
          wordOf={(name) => (name === 'all' ? t('income.all') : t(`desk.runStates.${name}`))}
          onChoose={(name) => {
            setState(name);
            setAfter('');
          }}
        />
      </div>
      <ReadStates
        read={read}
        feature="agents"
        isEmpty={({ runs }) => runs.length === 0}
        empty={{ title: t('desk.noRuns'), text: t('desk.noRunsText') }}
      >
        {({ runs, next }) => (
          <>
            <Runs runs={runs} onShow={setShown} />
            <Pager isFirst={after === ''} next={next} onFirst={() => setAfter('')} onNext={setAfter} />
          </>
        )}
      </ReadStates>
      {shown && <RunDialog runId={shown.runId} onClose={() => setShown(undefined)} />}
    </>
  );
};

const Runs = ({ runs, onShow }: { runs: readonly RunSeen[]; onShow: (run: RunSeen) => void }) => {
  const { t } = useTranslation('agents');
  const columns: Column<RunSeen>[] = [
    {
      name: 'type',
      label: t('desk.type'),
      cell: (run) => (
        <button
          type="button"
          className="min-h-11 min-w-36 text-start text-money-text hover:underline"
          onClick={() => onShow(run)}
        >
          {t(`types.${run.type}`)}
        </button>
      ),
    },
    { name: 'period', label: t('desk.period'), cell: ({ period }) => t(`periods.${period}`) },
    { name: 'from', label: t('desk.from'), cell: ({ from }) => <TimeText at={from} /> },
    { name: 'to', label: t('desk.to'), cell: ({ to }) => <TimeText at={to} /> },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state }) => <Badge tone={runTones[state]}>{t(`desk.runStates.${state}`)}</Badge>,
    },
    { name: 'figures', label: t('desk.figures'), align: 'end', cell: ({ figures }) => figures },
    { name: 'pool', label: t('desk.pool'), align: 'end', cell: ({ pool }) => <MoneyText amount={pool} /> },
    { name: 'gross', label: t('desk.gross'), align: 'end', cell: ({ gross }) => <MoneyText amount={gross} /> },
    { name: 'owed', label: t('desk.owed'), align: 'end', cell: ({ owed }) => <MoneyText amount={owed} /> },
  ];
  return <Table caption={t('desk.pages.runs')} columns={columns} rows={runs} rowKey={({ runId }) => runId} />;
};
