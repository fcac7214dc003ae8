import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffResendDelivery } from '../contract/staff-resend-delivery.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import { staffWebhookDeliveries } from '../contract/staff-webhook-deliveries.ts';
import { staffWebhookDelivery } from '../contract/staff-webhook-delivery.ts';
import { DeliveryBadge, faultText } from './endpoint-words.tsx';

type Whole = OutputOf<typeof staffWebhookDelivery>;
type Props = { deliveryNo: string; mayWrite: boolean; onClose: () => void };

/** What was sent, byte for byte, and what came back to each attempt. */
export const DeliveryDialog = ({ deliveryNo, mayWrite, onClose }: Props) => {
  const { t } = useTranslation('webhooks');
  const read = useRead(staffWebhookDelivery, { deliveryNo });
  return (
    <Dialog title={t('desk.delivery')} isOpen onClose={onClose} place="centre">
      <ReadStates read={read} feature="webhooks">
        {(whole) => <DeliveryView whole={whole} mayWrite={mayWrite} onClose={onClose} />}
      </ReadStates>
    </Dialog>
  );
};

const DeliveryView = ({ whole, mayWrite, onClose }: { whole: Whole; mayWrite: boolean; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  const { delivery, body, attempts } = whole;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Facts
        facts={[
          [t('desk.type'), <code key="type">{delivery.type}</code>],
          [t('desk.state'), <DeliveryBadge key="state" state={delivery.state} />],
          [
            t('desk.messageId'),
            <code key="id" className="text-xs break-all">
              {delivery.messageId}
            </code>,
          ],
          [t('desk.occurredAt'), <TimeText key="occurred" at={delivery.occurredAt} />],
        ]}
      />
      <div>
        <p className="flex items-center justify-between font-semibold text-soft">
          {t('desk.body')} <CopyButton text={body} />
        </p>
        <Written text={pretty(body)} />
      </div>
      <ol className="flex flex-col gap-3">
        {attempts.map((it) => (
          <li key={it.attempt}>
            <p className="text-soft">
              {t('desk.attempt', { count: it.attempt })} · <TimeText at={it.at} /> ·{' '}
              {t('desk.milliseconds', { count: it.elapsedMs })} ·{' '}
              <span className={it.fault === null ? 'text-good' : 'text-bad'}>
                {it.fault === null ? it.status : faultText(t, it.fault)}
              </span>
            </p>
            {it.answer !== null && it.answer !== '' && <Written text={it.answer} />}
          </li>
        ))}
        {attempts.length === 0 && <li className="text-soft">{t('desk.noAttempts')}</li>}
      </ol>
      {mayWrite && delivery.state !== 'waiting' && <Resend deliveryNo={delivery.deliveryNo} onDone={onClose} />}
    </div>
  );
};

const Written = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  <pre tabIndex={0} dir="ltr" className="mt-1 max-h-64 overflow-auto rounded-control bg-well p-3 text-xs">
    {text}
  </pre>
);

/** For reading; what is signed has no spaces. */
const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Resend = ({ deliveryNo, onDone }: { deliveryNo: string; onDone: () => void }) => {
  const { t } = useTranslation('webhooks');
  const textOf = useRefusalText('webhooks');
  const { send, isSending } = useSend(staffResendDelivery, { refreshes: [staffWebhook, staffWebhookDeliveries] });
  const resend = async () => {
    const answer = await send({ deliveryNo });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t('desk.resent'), 'good');
    onDone();
  };
  return (
    <Button tone="money" isBusy={isSending} onClick={() => void resend()}>
      {t('desk.resend')}
    </Button>
  );
};
