import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRequestDocument } from '../contract/staff-request-document.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import { type DocumentKind, documentKinds } from '../domain/kyc-requests.ts';

const whys = ['large_amounts', 'name_differs', 'doubtful_activity', 'document_ended', 'data_corrected'] as const;

/** Asks a player to show something, with a reason that they read and a note for the trail. */
export const KycRequestDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(staffRequestDocument, { refreshes: [staffPlayerVerification] });
  const [what, setWhat] = useState<DocumentKind>('identity');
  const [why, setWhy] = useState<(typeof whys)[number]>('large_amounts');
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const answer = await send({ memberId, what, why, note });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.requested'), 'good');
    onClose();
  };
  return (
    <Dialog title={t('desk.kycRequestTitle')} isOpen onClose={onClose} place="centre">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ChoiceField
          label={t('desk.what')}
          wordOf={(name) => t(`whats.${name}`)}
          all={documentKinds}
          chosen={what}
          onChoose={setWhat}
        />
        <ChoiceField
          label={t('desk.why')}
          wordOf={(name) => t(`whys.${name}`)}
          all={whys}
          chosen={why}
          onChoose={setWhy}
        />
        <TextField
          label={t('desk.note')}
          value={note}
          error={refusal}
          onChange={({ target }) => {
            setNote(target.value);
            setRefusal(undefined);
          }}
        />
        <Button type="submit" tone="money" isBusy={isSending} disabled={note.trim().length < 5}>
          {t('desk.request')}
        </Button>
      </form>
    </Dialog>
  );
};
