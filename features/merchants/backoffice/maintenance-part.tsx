import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField, Field, TextField } from '#kit/browser/field.tsx';
import { staffSetMaintenance } from '../contract/staff-set-maintenance.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { Site } from './site-page.tsx';
import { wallTimeOf, wallTimeTyped } from './wall-time.ts';

const noticeMax = 500;

/** Closes the site for everybody, with a notice in each of its languages, or opens it again. */
export const MaintenancePart = ({ site: { maintenance, languages, version } }: { site: Site }) => {
  const { t } = useTranslation('merchants');
  const canWrite = useMay()('merchants.write');
  const [isActive, setIsActive] = useState(maintenance.active);
  const [notice, setNotice] = useState(maintenance.notice);
  const [endsAt, setEndsAt] = useState(maintenance.endsAt === null ? '' : wallTimeOf(maintenance.endsAt));
  const save = useReasoned(staffSetMaintenance, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.maintenanceSaved'),
  });
  const ask = () => {
    const written = Object.fromEntries(Object.entries(notice).filter(([, text]) => text.trim() !== ''));
    save.ask({ active: isActive, notice: written, endsAt: wallTimeTyped(endsAt) ?? null, version });
  };
  return (
    <Card aria-labelledby="maintenance">
      <PartHeading id="maintenance" title={t('desk.maintenance')} />
      <fieldset disabled={!canWrite} className="grid gap-4">
        <CheckField
          label={t('desk.maintenanceActive')}
          checked={isActive}
          onChange={(event) => setIsActive(event.target.checked)}
        />
        {languages.map((language) => (
          <NoticeField
            key={language}
            language={language}
            text={notice[language] ?? ''}
            onType={(text) => setNotice({ ...notice, [language]: text })}
          />
        ))}
        <TextField
          type="datetime-local"
          label={t('desk.endsAt')}
          hint={t('desk.endsAtHint')}
          isOptional
          value={endsAt}
          onChange={(event) => setEndsAt(event.target.value)}
        />
        {canWrite && (
          <Button tone={isActive && !maintenance.active ? 'danger' : 'plain'} onClick={ask}>
            {isActive && !maintenance.active ? t('desk.closeSite') : t('desk.save')}
          </Button>
        )}
      </fieldset>
      <ReasonDialog
        title={isActive ? t('desk.closeSiteTitle') : t('desk.openSiteTitle')}
        confirmLabel={t('desk.save')}
        tone={isActive ? 'danger' : 'money'}
        {...save.dialog}
      >
        {isActive ? t('desk.closeSiteText') : t('desk.openSiteText')}
      </ReasonDialog>
    </Card>
  );
};

const NoticeField = ({
  language,
  text,
  onType,
}: {
  language: string;
  text: string;
  onType: (text: string) => void;
}) => {
  const { t } = useTranslation('merchants');
  return (
    <Field label={t('desk.noticeIn', { language })} isOptional>
      {(ids) => (
        <textarea
          {...ids}
          rows={2}
          lang={language.toLowerCase()}
          maxLength={noticeMax}
          value={text}
          onChange={(event) => onType(event.target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus disabled:text-faint"
        />
      )}
    </Field>
  );
};
