import { RotateCcw } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBrand } from '../../contract/brand/staff-brand.ts';
import { staffReturnBrand } from '../../contract/brand/staff-return-brand.ts';
import type { KnownBrand } from './brand-form.tsx';

type Revision = KnownBrand['revisions'][number];

/** Every form the brand has had, newest first, with what each changed and the way back to it. */
export const BrandHistory = ({ known: { revision: newest, revisions } }: { known: KnownBrand }) => {
  const { t } = useTranslation('content');
  const mayWrite = usePermission()('merchants.write');
  const returning = useReasoned(staffReturnBrand, {
    feature: 'content',
    refreshes: [staffBrand],
    done: t('desk.brand.returned'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.brand.history')} />
      {revisions.length === 0 && <p className="text-sm text-faint">{t('desk.brand.never')}</p>}
      <ol aria-label={t('desk.brand.history')} className="divide-y divide-line">
        {revisions.map((one) => (
          <li key={one.revision} className="py-2">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures font-semibold text-money-text">#{one.revision}</span>
              <span>{one.by ?? t('desk.brand.before')}</span>
              <TimeText at={one.madeAt} />
              {one.revision === newest && <Badge tone="good">{t('desk.history.shown')}</Badge>}
              {mayWrite && one.revision !== newest && (
                <Button
                  size="small"
                  tone="quiet"
                  className="ms-auto"
                  icon={<RotateCcw aria-hidden className="size-4" />}
                  onClick={() => returning.ask({ revision: one.revision, basedOn: newest })}
                >
                  {t('desk.history.return')}
                </Button>
              )}
            </div>
            {one.note !== null && <p className="text-sm text-soft">{one.note}</p>}
            <Changes changes={one.changes} />
          </li>
        ))}
      </ol>
      <ReasonDialog
        title={t('desk.brand.returnTitle', { revision: returning.asked?.revision ?? 0 })}
        confirmLabel={t('desk.history.return')}
        {...returning.dialog}
      >
        {t('desk.brand.saveText')}
      </ReasonDialog>
    </Card>
  );
};

const Changes = ({ changes }: { changes: Revision['changes'] }) => {
  const { t } = useTranslation('content');
  const nameOf = (field: string): string => {
    const [part = '', which = ''] = field.split('.');
    if (part === 'colors') return t(`desk.brand.parts.${which}`);
    if (part === 'pictures') return t(`desk.brand.places.${which}`);
    if (part === 'names') return `${t('desk.brand.name')} · ${which}`;
    if (part === 'mark') return t('desk.brand.mark');
    return `${t(field.endsWith('.title') ? 'desk.brand.pageTitle' : 'desk.brand.description')} · ${which}`;
  };
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap items-baseline gap-x-2 break-all">
          <span className="text-soft">{nameOf(field)}</span>
          <del className="rounded-sm bg-bad/15 text-bad line-through">
            <span className="sr-only">{t('desk.difference.removed')} </span>
            {before ?? '—'}
          </del>
          <ins className="rounded-sm bg-good/15 text-good no-underline">
            <span className="sr-only">{t('desk.difference.added')} </span>
            {after ?? '—'}
          </ins>
        </li>
      ))}
    </ul>
  );
};
