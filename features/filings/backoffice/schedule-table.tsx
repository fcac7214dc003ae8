import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffReportMails } from '../contract/staff-report-mails.ts';
import { staffSetReportMail } from '../contract/staff-set-report-mail.ts';
import { staffTestReportMail } from '../contract/staff-test-report-mail.ts';
import type { Schedule } from './report-mails-page.tsx';

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Props = { schedules: readonly Schedule[]; mayWrite: boolean; onChange: (of: Schedule) => void };

const columnsOf = (t: Translate, { mayWrite, onChange }: Omit<Props, 'schedules'>): Column<Schedule>[] => [
  {
    name: 'name',
    label: t('desk.mails.name'),
    cell: ({ name, report, form }) => (
      <>
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-soft">
          {t(`desk.mails.reports.${report}`)} · {form.toUpperCase()}
        </span>
      </>
    ),
  },
  {
    name: 'every',
    label: t('desk.mails.every'),
    cell: ({ every, hour }) => `${t(`desk.mails.rhythms.${every}`)} · ${String(hour).padStart(2, '0')}:00`,
  },
  {
    name: 'receivers',
    label: t('desk.mails.receivers'),
    cell: ({ receivers }) => receivers.map(({ username }) => username).join(', '),
  },
  {
    name: 'state',
    label: t('desk.mails.state'),
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'plain'}>{t(`desk.mails.states.${state}`)}</Badge>,
  },
  {
    name: 'next',
    label: t('desk.mails.next'),
    cell: ({ state, nextAt }) => (state === 'active' ? <TimeText at={nextAt} /> : '—'),
  },
  { name: 'set', label: t('desk.mails.set'), cell: ({ setBy }) => setBy },
  {
    name: 'actions',
    label: t('desk.mails.actions'),
    cell: (of) => (mayWrite ? <Actions of={of} onChange={onChange} /> : '—'),
  },
];

export const ScheduleTable = ({ schedules, ...given }: Props) => {
  const { t } = useTranslation('filings');
  return (
    <Table
      caption={t('desk.mails.title')}
      columns={columnsOf(t, given)}
      rows={schedules}
      rowKey={({ scheduleId }) => scheduleId}
    />
  );
};

const Actions = ({ of, onChange }: { of: Schedule; onChange: (of: Schedule) => void }) => {
  const { t } = useTranslation('filings');
  const textOf = useRefusalText('filings');
  const { send, isSending } = useSend(staffTestReportMail, { refreshes: [staffReportMails] });
  const setting = useReasoned(staffSetReportMail, {
    feature: 'filings',
    refreshes: [staffReportMails],
    done: t('desk.mails.saved'),
  });
  const test = async () => {
    const answer = await send({ scheduleId: of.scheduleId });
    say(answer.ok ? t('desk.mails.tested') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  const turn = (state: 'active' | 'paused' | 'ended') => {
    const { scheduleId, name, report, form, every, hour, language, receivers } = of;
    setting.ask({ scheduleId, name, report, form, every, hour, language, receivers, state });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onChange(of)}>
        {t('desk.mails.change')}
      </Button>
      <Button size="small" tone="quiet" isBusy={isSending} onClick={() => void test()}>
        {t('desk.mails.test')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => turn(of.state === 'active' ? 'paused' : 'active')}>
        {t(of.state === 'active' ? 'desk.mails.pause' : 'desk.mails.resume')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => turn('ended')}>
        {t('desk.mails.end')}
      </Button>
      <ReasonDialog title={of.name} confirmLabel={t('desk.mails.confirm')} {...setting.dialog}>
        <p>{t(setting.asked?.state === 'ended' ? 'desk.mails.endText' : 'desk.mails.confirmText')}</p>
      </ReasonDialog>
    </div>
  );
};
