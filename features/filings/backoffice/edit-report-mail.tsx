import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffReportMails } from '../contract/staff-report-mails.ts';
import { staffSetReportMail } from '../contract/staff-set-report-mail.ts';
import { recipientsOf } from '../domain/recipients.ts';
import { rhythms } from '../domain/schedule.ts';
import type { Schedule } from './report-mails-page.tsx';

type Typed = Pick<Schedule, 'name' | 'report' | 'form' | 'every' | 'hour' | 'language'> & { recipients: string };

const typedOf = (of: Schedule | undefined, reports: readonly string[]): Typed => ({
  name: of?.name ?? '',
  report: of?.report ?? reports[0] ?? '',
  form: of?.form ?? 'xlsx',
  every: of?.every ?? 'day',
  hour: of?.hour ?? 7,
  language: of?.language ?? 'TH',
  recipients: (of?.recipients ?? []).map(({ username, address }) => `${username} ${address}`).join('\n'),
});

type Props = { of: Schedule | undefined; reports: readonly string[]; onClose: () => void };

/** Which report goes to whom, and when. */
export const EditReportMail = ({ of, reports, onClose }: Props) => {
  const { t } = useTranslation('filings');
  const [typed, setTyped] = useState(typedOf(of, reports));
  const recipients = recipientsOf(typed.recipients);
  const setting = useReasoned(staffSetReportMail, {
    feature: 'filings',
    refreshes: [staffReportMails],
    done: t('desk.mails.saved'),
    onDone: onClose,
  });
  const isWhole = typed.name.trim() !== '' && recipients !== undefined;
  const submit = () => {
    if (!isWhole) return;
    const { scheduleId, state } = of ?? { scheduleId: undefined, state: 'active' as const };
    setting.ask({ ...(scheduleId && { scheduleId }), ...typed, name: typed.name.trim(), recipients, state });
  };
  const title = of?.name ?? t('desk.mails.add');
  return (
    <>
      <Dialog title={title} isOpen={setting.asked === undefined} onClose={onClose} place="centre">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <What typed={typed} reports={reports} onType={(part) => setTyped({ ...typed, ...part })} />
          <Field
            label={t('desk.mails.recipients')}
            hint={t('desk.mails.recipientsHint')}
            error={typed.recipients !== '' && !recipients ? t('desk.mails.wrongRecipients') : undefined}
          >
            {(ids) => (
              <textarea
                {...ids}
                rows={4}
                spellCheck={false}
                dir="ltr"
                value={typed.recipients}
                onChange={({ target }) => setTyped({ ...typed, recipients: target.value })}
                className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
              />
            )}
          </Field>
          <Button type="submit" tone="money" disabled={!isWhole}>
            {t('desk.mails.go')}
          </Button>
        </form>
      </Dialog>
      <ReasonDialog title={title} confirmLabel={t('desk.mails.confirm')} {...setting.dialog}>
        <p>{t('desk.mails.confirmText')}</p>
      </ReasonDialog>
    </>
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
      <div className="grid grid-cols-3 gap-3">
        <SelectField
          label={t('desk.mails.hour')}
          value={typed.hour}
          onChange={({ target }) => onType({ hour: Number(target.value) })}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hour} value={hour}>
              {`${String(hour).padStart(2, '0')}:00`}
            </option>
          ))}
        </SelectField>
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
