import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Field, TextField } from '#kit/browser/components/field.tsx';
import { localTime, momentOf } from '#kit/browser/texts/format.ts';
import { staffSetMaintenance } from '../contract/staff-set-maintenance.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

/** The text that replaces the site, until when, and the switch. */
export const MaintenanceForm = ({ site: { maintenance, languages, version } }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const [notice, setNotice] = useState(maintenance.notice);
  const [ends, setEnds] = useState(maintenance.endsAt === null ? '' : localTime(maintenance.endsAt));
  const setting = useReasoned(staffSetMaintenance, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.siteSet'),
  });
  const ask = (state: 'on' | 'off') =>
    setting.ask({
      active: state === 'on',
      notice: Object.fromEntries(Object.entries(notice).filter(([, text]) => text.trim() !== '')),
      endsAt: ends === '' ? null : momentOf(ends),
      version,
    });
  const isStarting = setting.asked?.active === true && !maintenance.active;
  return (
    <Card>
      <PartHeading title={t('desk.maintenance')} />
      <p className="mb-4 text-sm text-soft">
        {maintenance.active ? t('desk.maintenanceOn') : t('desk.maintenanceOff')}{' '}
        {maintenance.active && maintenance.endsAt !== null && <TimeText at={maintenance.endsAt} />}
      </p>
      <div className="flex flex-col gap-4">
        {languages.map((language) => (
          <NoticeField
            key={language}
            language={language}
            disabled={!mayWrite}
            text={notice[language] ?? ''}
            onText={(text) => setNotice({ ...notice, [language]: text })}
          />
        ))}
        <TextField
          type="datetime-local"
          label={t('desk.endsAt')}
          hint={t('desk.endsAtHint')}
          isOptional
          disabled={!mayWrite}
          value={ends}
          onChange={(event) => setEnds(event.target.value)}
        />
        {mayWrite && <MaintenanceButtons state={maintenance.active ? 'on' : 'off'} onAsk={ask} />}
      </div>
      <ReasonDialog
        title={t(isStarting ? 'desk.startMaintenanceTitle' : 'desk.saveTitle')}
        confirmLabel={t(isStarting ? 'desk.startMaintenance' : 'desk.save')}
        tone={isStarting ? 'danger' : 'money'}
        {...setting.dialog}
      >
        {isStarting ? t('desk.startMaintenanceText') : t('desk.saveText')}
      </ReasonDialog>
    </Card>
  );
};

type NoticeProps = { language: string; disabled: boolean; text: string; onText: (text: string) => void };

const NoticeField = ({ language, disabled, text, onText }: NoticeProps) => {
  const { t } = useTranslation('merchants');
  return (
    <Field label={t('desk.noticeIn', { language })}>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          maxLength={500}
          lang={language.toLowerCase()}
          disabled={disabled}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};

/** Saving the text leaves the state as it is; the other button changes it. */
const MaintenanceButtons = ({ state, onAsk }: { state: 'on' | 'off'; onAsk: (next: 'on' | 'off') => void }) => {
  const { t } = useTranslation('merchants');
  const isOn = state === 'on';
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button size="small" onClick={() => onAsk(state)}>
        {t('desk.saveNotice')}
      </Button>
      <Button size="small" tone={isOn ? 'money' : 'danger'} onClick={() => onAsk(isOn ? 'off' : 'on')}>
        {t(isOn ? 'desk.endMaintenance' : 'desk.startMaintenance')}
      </Button>
    </div>
  );
};
