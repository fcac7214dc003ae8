import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRevealSecret } from '../contract/staff-reveal-secret.ts';
import { staffRotateSecret } from '../contract/staff-rotate-secret.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import type { EndpointFacts } from './endpoint-words.tsx';

const tones = { sealed: 'sky', signing: 'good', retiring: 'warn', retired: 'plain' } as const;
const overlaps = [0, 1, 24, 72, 168] as const;

/** What deliveries are signed with: made by two people, seen once by the one who asked. */
export const Secrets = ({ facts: { endpoint, secrets }, mayWrite }: { facts: EndpointFacts; mayWrite: boolean }) => {
  const { t } = useTranslation('webhooks');
  const { endpointId } = endpoint;
  const [secret, setSecret] = useState<string>();
  const textOf = useRefusalText('webhooks');
  const { send, isSending } = useSend(staffRevealSecret, { refreshes: [staffWebhook] });
  const rotating = useReasoned(staffRotateSecret, {
    feature: 'webhooks',
    refreshes: [staffWebhook],
    done: t('desk.asked'),
  });
  const reveal = async (secretId: string) => {
    const answer = await send({ endpointId, secretId });
    if (answer.ok) setSecret(answer.value.secret);
    else say(textOf(answer), 'bad');
  };
  return (
    <Card>
      <PartHeading
        title={t('desk.secrets')}
        more={
          mayWrite && (
            <Button size="small" onClick={() => rotating.ask({ endpointId, overlapHours: 24 })}>
              {t('desk.rotate')}
            </Button>
          )
        }
      />
      <ul className="divide-y divide-line">
        {secrets.map((it) => (
          <SecretRow
            key={it.secretId}
            secret={it}
            isBusy={isSending}
            onReveal={mayWrite && it.isYoursToReveal ? () => void reveal(it.secretId) : undefined}
          />
        ))}
      </ul>
      <ReasonDialog title={t('desk.rotate')} confirmLabel={t('desk.askSecond')} {...rotating.dialog}>
        <p className="mb-3">{t('desk.rotateText')}</p>
        <SelectField
          label={t('desk.overlap')}
          value={String(rotating.asked?.overlapHours ?? 24)}
          onChange={({ target }) => rotating.ask({ endpointId, overlapHours: Number(target.value) })}
        >
          {overlaps.map((hours) => (
            <option key={hours} value={hours}>
              {hours === 0 ? t('desk.atOnce') : t('desk.hours', { count: hours })}
            </option>
          ))}
        </SelectField>
      </ReasonDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </Card>
  );
};

const SecretDialog = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t('desk.secret')} isOpen={secret !== undefined} onClose={onClose} place="centre">
      <p className="text-warn">{t('desk.secretText')}</p>
      <p className="my-5 flex items-center gap-2 rounded-control bg-well p-3">
        <code className="min-w-0 grow text-sm break-all">{secret}</code>
        <CopyButton text={secret ?? ''} />
      </p>
      <Button tone="money" className="w-full" onClick={onClose}>
        {t('desk.noted')}
      </Button>
    </Dialog>
  );
};

type RowProps = {
  secret: EndpointFacts['secrets'][number];
  isBusy: boolean;
  /** Absent where it is not to be seen by whoever looks. */
  onReveal: (() => void) | undefined;
};

const SecretRow = ({ secret: it, isBusy, onReveal }: RowProps) => {
  const { t } = useTranslation('webhooks');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0 grow">
        <Badge tone={tones[it.state]}>{t(`desk.secretStates.${it.state}`)}</Badge>
        <p className="mt-1 text-xs text-faint">
          {t('desk.requestedBy', { name: it.requestedBy })} <TimeText at={it.madeAt} />
        </p>
        {it.state === 'retiring' && it.retiresAt !== null && (
          <p className="text-xs text-warn">
            {t('desk.signsUntil')} <TimeText at={it.retiresAt} />
          </p>
        )}
      </div>
      {onReveal && (
        <Button size="small" tone="money" isBusy={isBusy} onClick={onReveal}>
          {t('desk.reveal')}
        </Button>
      )}
    </li>
  );
};
