import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffFilings } from '../contract/staff-filings.ts';
import { staffNoteFilingSent } from '../contract/staff-note-filing-sent.ts';

/** To whom a file went: noted once and for good. */
export const NoteSent = ({ filingId }: { filingId: string }) => {
  const { t } = useTranslation('filings');
  const textOf = useRefusalText('filings');
  const { send, isSending } = useSend(staffNoteFilingSent, { refreshes: [staffFilings] });
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const submit = async () => {
    const answer = await send({ filingId, sentTo });
    if (answer.ok) setOpen(false);
    else say(textOf(answer), 'bad');
  };
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {t('desk.noteSent')}
      </Button>
      <Dialog title={t('desk.noteSent')} isOpen={isOpen} onClose={() => setOpen(false)} place="centre">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (sentTo.trim() !== '') void submit();
          }}
        >
          <TextField
            label={t('desk.sentTo')}
            hint={t('desk.sentToHint')}
            maxLength={200}
            autoComplete="off"
            value={sentTo}
            onChange={({ target }) => setSentTo(target.value)}
          />
          <Button type="submit" tone="money" isBusy={isSending} disabled={sentTo.trim() === ''}>
            {t('desk.noteSent')}
          </Button>
        </form>
      </Dialog>
    </>
  );
};
