import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { operators } from '../contract/operators.ts';
import { showPasswordPart } from '../contract/show-password-part.ts';
import type { Operator } from './operator-columns.tsx';

export type Part = OutputOf<typeof showPasswordPart> & { username: string };

/** For one of the two who gave an account: shows their part of its first password, once. */
export const PasswordPartButton = ({
  operator: { staffId, username },
  onShown,
}: {
  operator: Operator;
  onShown: (part: Part) => void;
}) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending } = useSend(showPasswordPart, { refreshes: [operators] });
  const show = async () => {
    const answer = await send({ staffId });
    if (answer.ok) onShown({ ...answer.value, username });
    else say(textOf(answer), 'bad');
  };
  return (
    <Button size="small" tone="money" isBusy={isSending} onClick={() => void show()}>
      {t('operators.partShow')}
    </Button>
  );
};

export const PasswordPartDialog = ({ part, onClose }: { part: Part | undefined; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('operators.partTitle')} isOpen={part !== undefined} onClose={onClose} place="centre">
      {part && (
        <>
          <p className="text-soft">{t('operators.partText', { username: part.username, place: part.place })}</p>
          <div className="my-5 flex items-center gap-2">
            <code className="min-w-0 grow rounded-sm bg-well px-3 py-2.5 break-all">{part.part}</code>
            <CopyButton text={part.part} />
          </div>
          <p className="mb-5 text-sm text-soft">
            {t('operators.partUntil')} <TimeText at={part.goodUntil} />
          </p>
          <Button className="w-full" onClick={onClose}>
            {t('operators.noted')}
          </Button>
        </>
      )}
    </Dialog>
  );
};
