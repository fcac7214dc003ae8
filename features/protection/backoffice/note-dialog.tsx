import { type ReactNode, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Field, SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type ContactChannel, contactChannels } from '../domain/marker.ts';

type Props = {
  title: string;
  confirmLabel: string;
  isBusy: boolean;
  refusal: string | undefined;
  onClose: () => void;
  onConfirm: (note: { channel: ContactChannel; text: string }) => void;
  /** Fields above the words. */
  children?: ReactNode;
};

/** By which way somebody was spoken to, and what was said. */
export const NoteDialog = ({ title, confirmLabel, isBusy, refusal, onClose, onConfirm, children }: Props) => {
  const { t } = useTranslation('protection');
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const [text, setText] = useState('');
  return (
    <Dialog title={title} isOpen onClose={onClose} place="centre">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && text.trim().length >= 5) onConfirm({ channel, text });
        }}
      >
        {children}
        <SelectField
          label={t('desk.notes.channel')}
          value={channel}
          onChange={({ target }) => setChannel(contactChannels.find((name) => name === target.value) ?? channel)}
        >
          {contactChannels.map((name) => (
            <option key={name} value={name}>
              {t(`desk.notes.channels.${name}`)}
            </option>
          ))}
        </SelectField>
        <Field label={t('desk.notes.text')} hint={t('desk.notes.textHint')} error={refusal}>
          {(ids) => (
            <textarea
              {...ids}
              rows={5}
              maxLength={2000}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
            />
          )}
        </Field>
        <Button type="submit" tone="money" isBusy={isBusy} disabled={text.trim().length < 5}>
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  );
};
