import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PictureInput } from '#kit/browser/components/picture-input.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { typeChat } from '../contract/type-chat.ts';
import { uploadChatPicture } from '../contract/upload-chat-picture.ts';
import { chatTextMax, pictureBytesMax } from '../domain/chat.ts';
import type { Content } from './outbox.ts';

const typingEveryMs = 3000;

/** Tells staff now and then that the player is writing. */
const useTypingSign = () => {
  const toldMs = useRef(0);
  return () => {
    if (deviceNowMs() - toldMs.current < typingEveryMs) return;
    toldMs.current = deviceNowMs();
    void call(typeChat, {});
  };
};

/** What the player says next: words, or a picture. */
export const ChatForm = ({ onSay }: { onSay: (content: Content) => void }) => {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const tellTyping = useTypingSign();
  const { fault, isSending, add } = usePictures(onSay);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    onSay({ kind: 'text', text: said });
    setText('');
  };
  const sendByEnter = (event: KeyboardEvent) => {
    // Where letters are put together, Enter chooses one.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form onSubmit={send} className="border-t border-line p-2">
      {fault !== undefined && (
        <p role="alert" className="px-1 pb-1 text-sm text-bad">
          {fault}
        </p>
      )}
      <div className="flex items-end gap-1">
        <AddPicture isSending={isSending} onAdd={add} />
        <textarea
          aria-label={t('yourMessage')}
          placeholder={t('write')}
          rows={text.includes('\n') ? 3 : 1}
          maxLength={chatTextMax}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            tellTyping();
          }}
          onKeyDown={sendByEnter}
          className="block min-h-11 min-w-0 grow rounded-control border border-edge bg-well px-3 py-2.5 text-sm text-ink hover:border-soft focus:border-focus"
        />
        <Button type="submit" size="small" tone="money" aria-label={t('send')} disabled={text.trim() === ''}>
          <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
    </form>
  );
};

const AddPicture = ({ isSending, onAdd }: { isSending: boolean; onAdd: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('chat');
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={t('addPicture')}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-control hover:text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
    >
      <ImagePlus aria-hidden className={isSending ? 'size-5 animate-breathe' : 'size-5'} />
      <span className="sr-only">{t('addPicture')}</span>
      <span id={`${id}-note`} className="sr-only">
        {t('pictureHint', { megabytes: pictureBytesMax / 1024 / 1024 })}
      </span>
      <PictureInput id={id} onAdd={onAdd} />
    </label>
  );
};

/** Sends pictures in, one after the other, and says each. */
const usePictures = (onSay: (content: Content) => void) => {
  const { t } = useTranslation(['chat', 'kit']);
  const textOf = useRefusalText('chat');
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const add = async (files: readonly File[]) => {
    setFault(undefined);
    setIsSending(true);
    for (const file of files) {
      if (!['image/png', 'image/jpeg'].includes(file.type)) setFault(t('kit:refusals.image_type'));
      else if (file.size > pictureBytesMax) setFault(t('kit:refusals.image_too_large'));
      else {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const answer = await call(uploadChatPicture, { files: [{ name: file.name, bytes }] });
        if (answer.ok) onSay({ kind: 'picture', pictureId: answer.value.pictureId });
        else setFault(textOf(answer));
      }
    }
    setIsSending(false);
  };
  return { fault, isSending, add: (files: readonly File[]) => void add(files) };
};
