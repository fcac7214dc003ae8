import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { staffIssueKey } from '../contract/keys/staff-issue-key.ts';
import { staffRevealKey } from '../contract/keys/staff-reveal-key.ts';
import { staffRetireKey } from '../contract/keys/staff-retire-key.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { SignatureEnd } from './signature-end.tsx';
import type { VendorFacts } from './vendor-page.tsx';

type Revealed = OutputOf<typeof staffRevealKey>;
type Key = VendorFacts['keys'][number];

const tones = { sealed: 'sky', live: 'good', retiring: 'warn', retired: 'plain' } as const;
/** How long an old key may go on beside the new one. */
const changeOverHours = [0, 1, 24, 168] as const;

/** Opens the sealed secret of a new key; what it says is kept only as long as its dialog stands. */
const useReveal = (vendor: string) => {
  const [revealed, setRevealed] = useState<Revealed>();
  const textOf = useRefusalText('gateway');
  const { send, isSending } = useSend(staffRevealKey, { refreshes: [staffVendor] });
  const reveal = async (keyId: string) => {
    const answer = await send({ vendor, keyId });
    if (answer.ok) setRevealed(answer.value);
    else say(textOf(answer), 'bad');
  };
  return { revealed, isSending, reveal: (keyId: string) => void reveal(keyId), close: () => setRevealed(undefined) };
};

/** The keys that a vendor signs with: made by two people, the secret seen once by the one who asked. */
export const VendorKeys = ({ facts: { vendor, keys }, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const name = vendor.vendor;
  const opening = useReveal(name);
  const issuing = useReasoned(staffIssueKey, {
    feature: 'gateway',
    refreshes: [staffVendor],
    done: t('desk.changeAsked'),
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
            vendor={name}
            vendorKey={key}
            isFixed={isFixed}
            isBusy={opening.isSending}
            onReveal={() => opening.reveal(key.keyId)}
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
      <SecretDialog issued={opening.revealed} onClose={opening.close} />
    </Card>
  );
};

type RowProps = {
  vendor: string;
  vendorKey: Key;
  isFixed: boolean;
  isBusy: boolean;
  onReveal: () => void;
  onRetire: () => void;
};

const KeyRow = ({ vendor, vendorKey: key, isFixed, isBusy, onReveal, onRetire }: RowProps) => {
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
        {key.state === 'sealed' && <p className="text-xs text-soft">{t('desk.sealedText')}</p>}
        {key.signsBodyUntil !== null && key.state !== 'retired' && (
          <SignatureEnd vendor={vendor} keyId={key.keyId} until={key.signsBodyUntil} isFixed={isFixed} />
        )}
        {key.retiresAt !== null && (
          <p className={key.state === 'retiring' ? 'text-xs text-warn' : 'text-xs text-faint'}>
            {t(key.state === 'retiring' ? 'desk.endsAt' : 'desk.endedAt')} <TimeText at={key.retiresAt} />
          </p>
        )}
      </div>
      {!isFixed && key.state !== 'retired' && (
        <span className="ms-auto flex flex-wrap gap-2">
          {key.isYoursToReveal && (
            <Button size="small" tone="money" isBusy={isBusy} onClick={onReveal}>
              {t('desk.revealKey')}
            </Button>
          )}
          <Button size="small" tone="danger" onClick={onRetire}>
            {t('desk.retireKey')}
          </Button>
        </span>
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

const SecretDialog = ({ issued, onClose }: { issued: Revealed | undefined; onClose: () => void }) => {
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
