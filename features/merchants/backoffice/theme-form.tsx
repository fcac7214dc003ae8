import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSetTheme } from '../contract/staff-set-theme.ts';
import { staffSite } from '../contract/staff-site.ts';
import type { SiteFacts } from './site-page.tsx';

/** The theme that a new visitor sees, and whether it can be changed. */
export const ThemeForm = ({ site: { theme, version } }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const [start, setStart] = useState(theme.start);
  const [locked, setLocked] = useState(theme.locked);
  const setting = useReasoned(staffSetTheme, {
    feature: 'merchants',
    refreshes: [staffSite],
    done: t('desk.siteSet'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.theme')} />
      <p className="mb-3 text-sm text-soft">{t('desk.themeHint')}</p>
      <div className="flex flex-wrap gap-2">
        {(['dark', 'light'] as const).map((name) => (
          <Chip key={name} isChosen={start === name} disabled={!mayWrite} onClick={() => setStart(name)}>
            {t(`desk.themes.${name}`)}
          </Chip>
        ))}
      </div>
      <CheckField
        label={t('desk.themeLocked')}
        checked={locked}
        disabled={!mayWrite}
        onChange={(event) => setLocked(event.target.checked)}
      />
      {mayWrite && (
        <div className="flex justify-end">
          <Button
            disabled={start === theme.start && locked === theme.locked}
            onClick={() => setting.ask({ start, locked, version })}
          >
            {t('desk.save')}
          </Button>
        </div>
      )}
      <ReasonDialog title={t('desk.saveTitle')} confirmLabel={t('desk.save')} {...setting.dialog}>
        {t('desk.saveText')}
      </ReasonDialog>
    </Card>
  );
};
