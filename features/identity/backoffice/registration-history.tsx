import { RotateCcw } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRegistrationSettings } from '../contract/registration/staff-registration-settings.ts';
import { staffReturnRegistration } from '../contract/registration/staff-return-registration.ts';
import type { KnownRegistration } from './registration-page.tsx';

/** Every form that registration has had, newest first: who, why, what; and the way back to it. */
export const RegistrationHistory = ({ known: { revision: newest, revisions } }: { known: KnownRegistration }) => {
  const { t } = useTranslation('identity');
  const mayWrite = usePermission()('merchants.write');
  const returning = useReasoned(staffReturnRegistration, {
    feature: 'identity',
    refreshes: [staffRegistrationSettings],
    done: t('desk.registration.returned'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.registration.history')} />
      {revisions.length === 0 && <p className="text-sm text-faint">{t('desk.registration.never')}</p>}
      <ol aria-label={t('desk.registration.history')} className="divide-y divide-line">
        {revisions.map((one) => (
          <li key={one.revision} className="py-2">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures font-semibold text-money-text">#{one.revision}</span>
              <span>{one.by ?? t('desk.registration.before')}</span>
              <TimeText at={one.madeAt} />
              {one.revision === newest && <Badge tone="good">{t('desk.registration.now')}</Badge>}
              {mayWrite && one.revision !== newest && (
                <Button
                  size="small"
                  tone="quiet"
                  className="ms-auto"
                  icon={<RotateCcw aria-hidden className="size-4" />}
                  onClick={() => returning.ask({ revision: one.revision, basedOn: newest })}
                >
                  {t('desk.registration.return')}
                </Button>
              )}
            </div>
            {one.note !== null && <p className="text-sm text-soft">{one.note}</p>}
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {one.changes.map(({ what, before, after }) => (
                <li key={what} className="flex flex-wrap items-baseline gap-x-2 break-all">
                  <code className="text-soft">{what}</code>
                  <del className="rounded-sm bg-bad/15 text-bad line-through">{before}</del>
                  <ins className="rounded-sm bg-good/15 text-good no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ReasonDialog
        title={t('desk.registration.returnTitle', { revision: returning.asked?.revision ?? 0 })}
        confirmLabel={t('desk.registration.return')}
        {...returning.dialog}
      >
        {t('desk.registration.saveText')}
      </ReasonDialog>
    </Card>
  );
};
