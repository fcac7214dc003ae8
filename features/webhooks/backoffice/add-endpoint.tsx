import { useState } from 'react';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAddWebhook } from '../contract/staff-add-webhook.ts';
import { staffWebhooks } from '../contract/staff-webhooks.ts';
import { EndpointForm, type EndpointTyped } from './endpoint-form.tsx';
import type { EventKind } from './endpoint-words.tsx';

/** Where events should go, then why, and on to a second person. */
export const AddEndpoint = ({ kinds, onClose }: { kinds: readonly EventKind[]; onClose: () => void }) => {
  const { t } = useTranslation('webhooks');
  const [typed, setTyped] = useState<EndpointTyped>({ url: '', label: '', types: [] });
  const adding = useReasoned(staffAddWebhook, {
    feature: 'webhooks',
    refreshes: [staffWebhooks],
    done: t('desk.asked'),
    onDone: onClose,
  });
  return (
    <>
      <Dialog title={t('desk.add')} isOpen={adding.asked === undefined} onClose={onClose} place="centre">
        <EndpointForm
          typed={typed}
          kinds={kinds}
          onType={(part) => setTyped({ ...typed, ...part })}
          onNext={() => adding.ask({ url: typed.url.trim(), label: typed.label.trim(), types: [...typed.types] })}
        />
      </Dialog>
      <ReasonDialog title={t('desk.add')} confirmLabel={t('desk.askSecond')} {...adding.dialog}>
        <p>{t('desk.addText')}</p>
        <p dir="ltr" className="mt-2 text-ink break-all">
          {typed.url}
        </p>
      </ReasonDialog>
    </>
  );
};
