import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PictureButton } from '#kit/browser/components/picture-button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useSendPictures } from '#kit/browser/components/use-send-pictures.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { typeChat } from '../contract/type-chat.ts';
import { uploadChatPicture } from '../contract/pictures/upload-chat-picture.ts';
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
        <PictureButton
          label={t('addPicture')}
          hint={t('pictureHint', { megabytes: pictureBytesMax / 1024 / 1024 })}
          isSending={isSending}
          onAdd={add}
        />
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

/** Each is said once it is there. */
const usePictures = (onSay: (content: Content) => void) => {
  const textOf = useRefusalText('chat');
  return useSendPictures(pictureBytesMax, async (picture) => {
    const answer = await call(uploadChatPicture, { files: [picture] });
    if (!answer.ok) return textOf(answer);
    onSay({ kind: 'picture', pictureId: answer.value.pictureId });
    return undefined;
  });
};
