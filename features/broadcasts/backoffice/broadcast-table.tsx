import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBroadcasts } from '../contract/staff-broadcasts.ts';
import { staffStopBroadcast } from '../contract/staff-stop-broadcast.ts';
import { mayStop } from '../domain/broadcast.ts';
import { segmentRules } from '../domain/typed-segment.ts';
import type { Broadcast } from './broadcasts-page.tsx';

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Given = { mayEdit: boolean; onAgain: (from: Broadcast) => void };

const tones = {
  asked: 'warn',
  planned: 'sky',
  sending: 'sky',
  sent: 'good',
  stopped: 'plain',
  rejected: 'plain',
} as const;

const titleOf = ({ texts }: Broadcast, language: string): string =>
  (texts[language] ?? texts['EN'] ?? Object.values(texts)[0])?.title ?? '—';

const rulesOf = (t: Translate, { segment }: Broadcast): string[] =>
  segmentRules.flatMap((rule) => {
    const value = segment[rule];
    return value === undefined ? [] : [`${t(`desk.rules.${rule}`)}: ${Array.isArray(value) ? value.join(' ') : value}`];
  });

const resultOf = (t: Translate, { checked, sent, leftOut, reads }: Broadcast): string =>
  [
    t('desk.checked', { count: checked }),
    t('desk.told', { count: sent }),
    t('desk.spared', { count: leftOut }),
    t('desk.reads', { count: reads }),
  ].join(' · ');

const columnsOf = (t: Translate, language: string, { mayEdit, onAgain }: Given): Column<Broadcast>[] => [
  {
    name: 'message',
    label: t('desk.message'),
    cell: (it) => (
      <>
        <span className="font-semibold">{titleOf(it, language)}</span>
        <span className="block text-xs text-soft">
          {it.requestedBy} · <TimeText at={it.requestedAt} />
        </span>
      </>
    ),
  },
  {
    name: 'segment',
    label: t('desk.segment'),
    cell: (it) => {
      const rules = rulesOf(t, it);
      return (
        <>
          <span className="block min-w-44 text-sm">{rules.length === 0 ? t('desk.everybody') : rules.join(' · ')}</span>
          <span className="block text-xs text-soft">
            {t(it.reach.isAll ? 'desk.reachAll' : 'desk.reachSome', it.reach)}
          </span>
        </>
      );
    },
  },
  { name: 'sendAt', label: t('desk.sendAt'), cell: ({ sendAt }) => <TimeText at={sendAt} /> },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>,
  },
  {
    name: 'result',
    label: t('desk.result'),
    cell: (it) =>
      it.checked === 0 && it.state !== 'sent' ? '—' : <span className="block min-w-44">{resultOf(t, it)}</span>,
  },
  {
    name: 'actions',
    label: t('desk.actions'),
    cell: (it) => (mayEdit ? <Actions of={it} title={titleOf(it, language)} onAgain={onAgain} /> : '—'),
  },
];

/** Each message with whom it is for, and what came of it. */
export const BroadcastTable = ({ broadcasts, ...given }: Given & { broadcasts: readonly Broadcast[] }) => {
  const { t } = useTranslation('broadcasts');
  const language = useLanguage();
  return (
    <Table
      caption={t('desk.title')}
      columns={columnsOf(t, language, given)}
      rows={broadcasts}
      rowKey={({ broadcastId }) => broadcastId}
    />
  );
};

type ActionsProps = Pick<Given, 'onAgain'> & { of: Broadcast; title: string };

const Actions = ({ of, title, onAgain }: ActionsProps) => {
  const { t } = useTranslation('broadcasts');
  const stopping = useReasoned(staffStopBroadcast, {
    feature: 'broadcasts',
    refreshes: [staffBroadcasts],
    done: t('desk.stopped'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="quiet" onClick={() => onAgain(of)}>
        {t('desk.again')}
      </Button>
      {mayStop(of.state) && (
        <Button size="small" onClick={() => stopping.ask({ broadcastId: of.broadcastId })}>
          {t('desk.stop')}
        </Button>
      )}
      <ReasonDialog title={title} confirmLabel={t('desk.stop')} {...stopping.dialog}>
        <p>{t('desk.stopText')}</p>
      </ReasonDialog>
    </div>
  );
};
