import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffSwitchWebhook } from '../contract/staff-switch-webhook.ts';
import { staffTestWebhook } from '../contract/staff-test-webhook.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import { staffWebhookDeliveries } from '../contract/staff-webhook-deliveries.ts';
import { staffWebhooks } from '../contract/staff-webhooks.ts';
import type { Endpoint } from './endpoint-words.tsx';

/** What one person does alone: pause, resume, remove, and try. */
export const EndpointActions = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks');
  const [isTesting, setTesting] = useState(false);
  const switching = useReasoned(staffSwitchWebhook, {
    feature: 'webhooks',
    refreshes: [staffWebhook, staffWebhooks],
    done: t('desk.switched'),
  });
  const { endpointId, state } = endpoint;
  const to = switching.asked?.to ?? 'paused';
  return (
    <>
      {state === 'active' && (
        <Button size="small" onClick={() => setTesting(true)}>
          {t('desk.test')}
        </Button>
      )}
      <Button size="small" onClick={() => switching.ask({ endpointId, to: state === 'active' ? 'paused' : 'active' })}>
        {t(state === 'active' ? 'desk.switches.paused' : 'desk.switches.active')}
      </Button>
      <Button size="small" tone="danger" onClick={() => switching.ask({ endpointId, to: 'removed' })}>
        {t('desk.switches.removed')}
      </Button>
      <ReasonDialog
        title={t(`desk.switches.${to}`)}
        confirmLabel={t(`desk.switches.${to}`)}
        tone={to === 'removed' ? 'danger' : 'money'}
        {...switching.dialog}
      >
        <p>{t(`desk.switchTexts.${to}`)}</p>
      </ReasonDialog>
      {isTesting && <TestDialog endpoint={endpoint} onClose={() => setTesting(false)} />}
    </>
  );
};

const TestDialog = ({ endpoint: { endpointId, types }, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  const [type, setType] = useState(types[0] ?? '');
  const textOf = useRefusalText('webhooks');
  const { send, isSending } = useSend(staffTestWebhook, { refreshes: [staffWebhook, staffWebhookDeliveries] });
  const test = async () => {
    const answer = await send({ endpointId, type });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t('desk.testSent'), 'good');
    onClose();
  };
  return (
    <Dialog title={t('desk.test')} isOpen onClose={onClose} place="centre">
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('desk.testText')}</p>
        <ChoiceField label={t('desk.type')} all={types} chosen={type} wordOf={(name) => name} onChoose={setType} />
        <Button tone="money" isBusy={isSending} onClick={() => void test()}>
          {t('desk.test')}
        </Button>
      </div>
    </Dialog>
  );
};
