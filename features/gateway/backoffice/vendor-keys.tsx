import { useState } from 'react';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { CopyButton } from '#kit/browser/copy-button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/dialog.tsx';
import { SelectField } from '#kit/browser/field.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffIssueKey } from '../contract/staff-issue-key.ts';
import { staffRetireKey } from '../contract/staff-retire-key.ts';
import { staffVendor } from '../contract/staff-vendor.ts';
import type { VendorFacts } from './vendor-page.tsx';

type Issued = OutputOf<typeof staffIssueKey>;
type Key = VendorFacts['keys'][number];

const tones = { live: 'good', retiring: 'warn', retired: 'plain' } as const;
/** How long an old key may go on beside the new one. */
const changeOverHours = [0, 1, 24, 168] as const;

/** The keys that a vendor signs with. A secret is seen once, right after it was made. */
export const VendorKeys = ({ facts: { vendor, keys }, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const [issued, setIssued] = useState<Issued>();
  const name = vendor.vendor;
  const issuing = useReasoned(staffIssueKey, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.keyMade'),
    onDone: setIssued,
  });
  const retiring = useReasoned(staffRetireKey, { feature: 'gateway', refreshes: [staffVendor], done: t('desk.saved') });
  const isRotation = keys.some(({ state }) => state === 'live');
  return (
    <Card>
      <PartHeading title={t('desk.keys')} />
      <p className="mb-3 text-sm text-soft">{t('desk.keysHint')}</p>
      {keys.length === 0 && <p className="font-semibold">{t('desk.noKeys')}</p>}
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow
            key={key.keyId}
            vendorKey={key}
            isFixed={isFixed}
            onRetire={() => retiring.ask({ vendor: name, keyId: key.keyId, afterHours: 0 })}
          />
        ))}
      </ul>
      {!isFixed && (
        <Button
          className="mt-4"
          onClick={() => issuing.ask({ vendor: name, ...(isRotation ? { oldEndsAfterHours: 24 } : {}) })}
        >
          {t(isRotation ? 'desk.rotateKey' : 'desk.issueKey')}
        </Button>
      )}
      <ReasonDialog
        title={t(isRotation ? 'desk.rotateTitle' : 'desk.issueTitle', { name })}
        confirmLabel={t('desk.issueKey')}
        {...issuing.dialog}
      >
        <p>{t('desk.issueText')}</p>
        {isRotation && (
          <OldKeyField
            hours={issuing.asked?.oldEndsAfterHours ?? 0}
            onHours={(oldEndsAfterHours) => issuing.ask({ vendor: name, oldEndsAfterHours })}
          />
        )}
      </ReasonDialog>
      <ReasonDialog title={t('desk.retireTitle')} confirmLabel={t('desk.retireKey')} tone="danger" {...retiring.dialog}>
        <p>{t('desk.retireText')}</p>
        <code className="mt-2 block text-xs break-all text-ink">{retiring.asked?.keyId}</code>
      </ReasonDialog>
      <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />
    </Card>
  );
};

const KeyRow = ({ vendorKey: key, isFixed, onRetire }: { vendorKey: Key; isFixed: boolean; onRetire: () => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <code className="text-xs break-all">{key.keyId}</code>
          <Badge tone={tones[key.state]}>{t(`desk.keyStates.${key.state}`)}</Badge>
        </p>
        <p className="text-xs text-faint">
          {t('desk.issuedBy', { name: key.issuedBy })} <TimeText at={key.issuedAt} />
        </p>
        {key.retiresAt !== null && (
          <p className={key.state === 'retiring' ? 'text-xs text-warn' : 'text-xs text-faint'}>
            {t(key.state === 'retiring' ? 'desk.endsAt' : 'desk.endedAt')} <TimeText at={key.retiresAt} />
          </p>
        )}
      </div>
      {!isFixed && key.state !== 'retired' && (
        <Button size="small" tone="danger" className="ms-auto" onClick={onRetire}>
          {t('desk.retireKey')}
        </Button>
      )}
    </li>
  );
};

const OldKeyField = ({ hours, onHours }: { hours: number; onHours: (hours: number) => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <div className="mt-3">
      <SelectField
        label={t('desk.oldEnds')}
        value={String(hours)}
        onChange={(event) => onHours(Number(event.target.value))}
      >
        {changeOverHours.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t('desk.atOnce') : t('desk.afterHours', { count })}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

const SecretDialog = ({ issued, onClose }: { issued: Issued | undefined; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <Dialog title={t('desk.secretTitle')} isOpen={issued !== undefined} onClose={onClose} place="centre">
      {issued && (
        <div className="flex flex-col gap-4">
          <p className="text-warn">{t('desk.secretText')}</p>
          <Copied label={t('desk.keyId')} text={issued.keyId} />
          <Copied label={t('desk.secret')} text={issued.secret} />
          <Button tone="money" onClick={onClose}>
            {t('desk.noted')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};

const Copied = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTranslation('gateway');
  return (
    <div>
      <p className="text-sm text-soft">{label}</p>
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-well p-3">
        <code className="min-w-0 text-sm break-all">{text}</code>
        <CopyButton text={text} label={t('desk.copyWhat', { what: label })} />
      </p>
    </div>
  );
};
