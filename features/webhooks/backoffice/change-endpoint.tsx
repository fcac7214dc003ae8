import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChangeWebhook } from '../contract/staff-change-webhook.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import { EndpointForm, type EndpointTyped } from './endpoint-form.tsx';
import type { EndpointFacts } from './endpoint-words.tsx';

/** Another address, name or choice of events: two people agree on it as on the first. */
export const ChangeEndpoint = ({ facts: { endpoint, types } }: { facts: EndpointFacts }) => {
  const { t } = useTranslation('webhooks');
  const [typed, setTyped] = useState<EndpointTyped>();
  const close = () => setTyped(undefined);
  const changing = useReasoned(staffChangeWebhook, {
    feature: 'webhooks',
    refreshes: [staffWebhook],
    done: t('desk.asked'),
    onDone: close,
  });
  return (
    <>
      <Button
        size="small"
        onClick={() => setTyped({ url: endpoint.url, label: endpoint.label, types: endpoint.types })}
      >
        {t('desk.change')}
      </Button>
      <Dialog
        title={t('desk.change')}
        isOpen={typed !== undefined && changing.asked === undefined}
        onClose={close}
        place="centre"
      >
        {typed && (
          <EndpointForm
            typed={typed}
            kinds={types}
            onType={(part) => setTyped({ ...typed, ...part })}
            onNext={() =>
              changing.ask({
                endpointId: endpoint.endpointId,
                url: typed.url.trim(),
                label: typed.label.trim(),
                types: [...typed.types],
              })
            }
          />
        )}
      </Dialog>
      <ReasonDialog title={t('desk.change')} confirmLabel={t('desk.askSecond')} {...changing.dialog}>
        <p>{t('desk.changeText')}</p>
      </ReasonDialog>
    </>
  );
};
