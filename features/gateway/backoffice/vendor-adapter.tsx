import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRemoveAdapter } from '../contract/vendors/staff-remove-adapter.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { AdapterForm } from './adapter-form.tsx';
import type { VendorFacts } from './vendor-page.tsx';

type Adapter = NonNullable<VendorFacts['adapter']>;

/** Which shape the vendor speaks: ours, or one of somebody else's with its key material. */
export const VendorAdapter = ({ facts, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  const [isChanging, setIsChanging] = useState(false);
  const { vendor, adapter } = facts;
  const removing = useReasoned(staffRemoveAdapter, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.saved'),
  });
  return (
    <Card>
      <PartHeading
        title={t('desk.shape')}
        more={
          may('audit.read') && <DeskLink href={`/audit?subjectId=${vendor.vendor}`}>{t('desk.shapeHistory')}</DeskLink>
        }
      />
      <p className="mb-3 text-sm text-soft">{t('desk.shapeHint')}</p>
      {adapter ? <Spoken adapter={adapter} /> : <p className="font-semibold">{t('desk.shapes.own')}</p>}
      {!isFixed && !isChanging && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setIsChanging(true)}>{t('desk.changeShape')}</Button>
          {adapter && (
            <Button tone="danger" onClick={() => removing.ask({ vendor: vendor.vendor })}>
              {t('desk.removeShape')}
            </Button>
          )}
        </div>
      )}
      {isChanging && <AdapterForm facts={facts} onClose={() => setIsChanging(false)} />}
      <ReasonDialog
        title={t('desk.removeShapeTitle', { name: vendor.vendor })}
        confirmLabel={t('desk.removeShape')}
        tone="danger"
        {...removing.dialog}
      >
        {t('desk.removeShapeText')}
      </ReasonDialog>
    </Card>
  );
};

const Spoken = ({ adapter }: { adapter: Adapter }) => {
  const { t } = useTranslation('gateway');
  return (
    <Facts
      facts={[
        [
          t('desk.shape'),
          <span key="shape" className="flex flex-wrap items-center gap-2">
            {t(`desk.shapes.${adapter.shape}`)}
            {adapter.isSandbox && <Badge tone="sky">{t('desk.shapeOfTests')}</Badge>}
          </span>,
        ],
        [t('desk.operatorName'), <code key="operator">{adapter.operator}</code>],
        [
          t('desk.itsAddress'),
          <span key="path" className="flex flex-wrap items-center gap-2">
            <code className="text-xs break-all">{adapter.path}</code>
            <CopyButton text={adapter.path} label={t('desk.copyWhat', { what: t('desk.itsAddress') })} />
          </span>,
        ],
        [
          t('desk.checkedWith'),
          adapter.fingerprint === null ? (
            t('desk.secretKept')
          ) : (
            <code key="fingerprint" className="text-xs break-all">
              SHA-256 {adapter.fingerprint}
            </code>
          ),
        ],
        ...(adapter.beforeUntil === null
          ? []
          : [[t('desk.beforeUntil'), <TimeText key="before" at={adapter.beforeUntil} />] as const]),
        [
          t('desk.setBy'),
          <span key="set">
            {adapter.setBy} <TimeText at={adapter.setAt} />
          </span>,
        ],
      ]}
    />
  );
};
