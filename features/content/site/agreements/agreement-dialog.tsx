import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { acceptAgreement } from '../../contract/agreements/accept-agreement.ts';
import { myAgreements } from '../../contract/agreements/my-agreements.ts';

export type InForce = OutputOf<typeof myAgreements>['documents'][number];

/** Those whose version in force the member has not accepted. */
export const toAccept = (documents: readonly InForce[]): InForce[] =>
  documents.filter(({ version, accepted }) => accepted?.version !== version);

const ids = { user_agreement: 'agreement', privacy: 'privacy' } as const;

/** New versions of what a member has agreed to: read them, then accept, or be asked again at the next visit. */
export const AgreementDialog = ({ pending, onClose }: { pending: readonly InForce[]; onClose: () => void }) => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const { send, isSending } = useSend(acceptAgreement, { refreshes: [myAgreements] });
  const acceptAll = async () => {
    for (const { document, version } of pending) {
      const answer = await send({ document, version });
      if (!answer.ok) return say(textOf(answer), 'bad');
    }
    onClose();
    say(t('agreement.thanks'), 'good');
  };
  return (
    <Dialog title={t('agreement.changed')} isOpen onClose={onClose}>
      <p className="text-soft">{t('agreement.changedText')}</p>
      <ul className="mt-3">
        {pending.map(({ document, version }) => (
          <li key={document}>
            {/* Apart, so that the question stays where it was asked. */}
            <a
              href={`/helpmc?id=${ids[document]}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-semibold text-money-text hover:underline"
            >
              {t('agreement.read', { document: t(`agreement.documents.${document}`), version })}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex gap-3 *:grow">
        <Button onClick={onClose}>{t('agreement.later')}</Button>
        <Button tone="money" isBusy={isSending} onClick={() => void acceptAll()}>
          {t('agreement.accept')}
        </Button>
      </div>
    </Dialog>
  );
};
