import { useState } from 'react';
import { Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonedForm } from '#kit/browser/desk/reasoned-form.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffReportMails } from '../contract/staff-report-mails.ts';
import { staffSetReportMail } from '../contract/staff-set-report-mail.ts';
import { receiversOf } from '../domain/receivers.ts';
import { rhythms } from '../domain/schedule.ts';
import type { Schedule } from './report-mails-page.tsx';

type Typed = Pick<Schedule, 'name' | 'report' | 'form' | 'every' | 'hour' | 'language'> & { receivers: string };

const typedOf = (of: Schedule | undefined, reports: readonly string[]): Typed => ({
  name: of?.name ?? '',
  report: of?.report ?? reports[0] ?? '',
  form: of?.form ?? 'xlsx',
  every: of?.every ?? 'day',
  hour: of?.hour ?? 7,
  language: of?.language ?? 'TH',
  receivers: (of?.receivers ?? []).map(({ username, address }) => `${username} ${address}`).join('\n'),
});

type Props = { of: Schedule | undefined; reports: readonly string[]; onClose: () => void };

/** Which report goes to whom, and when. */
export const EditReportMail = ({ of, reports, onClose }: Props) => {
  const { t } = useTranslation('filings');
  const [typed, setTyped] = useState(typedOf(of, reports));
  const receivers = receiversOf(typed.receivers);
  const setting = useReasoned(staffSetReportMail, {
    feature: 'filings',
    refreshes: [staffReportMails],
    done: t('desk.mails.saved'),
    onDone: onClose,
  });
  const isWhole = typed.name.trim() !== '' && receivers !== undefined;
  const submit = () => {
    if (!isWhole) return;
    const { scheduleId, state } = of ?? { scheduleId: undefined, state: 'active' as const };
    setting.ask({ ...(scheduleId && { scheduleId }), ...typed, name: typed.name.trim(), receivers, state });
  };
  const title = of?.name ?? t('desk.mails.add');
  return (
    <ReasonedForm
      title={title}
      reasoned={setting}
      isWhole={isWhole}
      submitLabel={t('desk.mails.go')}
      confirmLabel={t('desk.mails.confirm')}
      confirmText={t('desk.mails.confirmText')}
      onSubmit={submit}
      onClose={onClose}
    >
      <What typed={typed} reports={reports} onType={(part) => setTyped({ ...typed, ...part })} />
      <Field
        label={t('desk.mails.receivers')}
        hint={t('desk.mails.receiversHint')}
        error={typed.receivers !== '' && !receivers ? t('desk.mails.wrongReceivers') : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            rows={4}
            spellCheck={false}
            dir="ltr"
            value={typed.receivers}
            onChange={({ target }) => setTyped({ ...typed, receivers: target.value })}
            className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
          />
        )}
      </Field>
    </ReasonedForm>
  );
};

type WhatProps = { typed: Typed; reports: readonly string[]; onType: (part: Partial<Typed>) => void };

const What = ({ typed, reports, onType }: WhatProps) => {
  const { t } = useTranslation('filings');
  const choice = <Name extends 'report' | 'form' | 'every' | 'language'>(
    name: Name,
    choices: readonly (readonly [Typed[Name], string])[],
  ) => (
    <SelectField
      label={t(`desk.mails.${name}`)}
      value={typed[name]}
      onChange={({ target }) => {
        const chosen = choices.find(([value]) => value === target.value);
        if (chosen) onType({ [name]: chosen[0] });
      }}
    >
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <TextField
        label={t('desk.mails.name')}
        maxLength={80}
        autoComplete="off"
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
      />
      {choice(
        'report',
        reports.map((report) => [report, t(`desk.mails.reports.${report}`)] as const),
      )}
      {choice(
        'every',
        rhythms.map((every) => [every, t(`desk.mails.rhythms.${every}`)] as const),
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Hour hour={typed.hour} onHour={(hour) => onType({ hour })} />
        {choice('form', [
          ['xlsx', 'XLSX'],
          ['csv', 'CSV'],
        ])}
        {choice('language', [
          ['TH', t('desk.mails.languages.TH')],
          ['EN', t('desk.mails.languages.EN')],
        ])}
      </div>
    </>
  );
};

const Hour = ({ hour, onHour }: { hour: number; onHour: (hour: number) => void }) => {
  const { t } = useTranslation('filings');
  return (
    <SelectField label={t('desk.mails.hour')} value={hour} onChange={({ target }) => onHour(Number(target.value))}>
      {Array.from({ length: 24 }, (_, at) => (
        <option key={at} value={at}>
          {`${String(at).padStart(2, '0')}:00`}
        </option>
      ))}
    </SelectField>
  );
};
