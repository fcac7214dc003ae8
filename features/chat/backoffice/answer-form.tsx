import { type ReactNode, useId, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { newIntentKey, useIntentKey, useRead, useSend } from '#kit/browser/calls/queries.ts';
import { deviceNowMs } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Field } from '#kit/browser/components/field.tsx';
import { PictureButton } from '#kit/browser/components/picture-button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useSendPictures } from '#kit/browser/components/use-send-pictures.ts';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAnswerChat } from '../contract/staff-answer-chat.ts';
import { staffChat } from '../contract/staff-chat.ts';
import { staffChatMacros } from '../contract/staff-chat-macros.ts';
import { staffChats } from '../contract/staff-chats.ts';
import { staffSendChatPicture } from '../contract/pictures/staff-send-chat-picture.ts';
import { staffTypeChat } from '../contract/staff-type-chat.ts';
import { chatTextMax, pictureBytesMax } from '../domain/chat.ts';
import { filledMacro } from '../domain/words.ts';
import type { ChatView } from './chat-detail.tsx';

const typingEveryMs = 3000;

/** An answer to the player, or a note for staff; with ready texts to begin from. */
export const AnswerForm = ({ known }: { known: ChatView }) => {
  const { t } = useTranslation('chat');
  const { conversationId } = known.chat;
  const { text, refusal, macro, isSending, write, insert, say } = useAnswer(known);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ KeyA: () => field.current?.focus() });
  const mayAnswer = known.isOwn && known.chat.state === 'open';
  const tellTyping = useTypingSign(conversationId);
  return (
    <form
      className="max-w-(--container-text)"
      onSubmit={(event) => {
        event.preventDefault();
        void say(mayAnswer ? 'both' : 'staff');
      }}
    >
      {mayAnswer && <MacroChoice known={known} onInsert={insert} />}
      <Field label={t(mayAnswer ? 'desk.yourAnswer' : 'desk.note')} error={refusal}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            rows={3}
            maxLength={chatTextMax}
            value={text}
            data-macro={macro}
            onChange={({ target }) => {
              write(target.value);
              if (mayAnswer) tellTyping();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void say(mayAnswer ? 'both' : 'staff');
            }}
            className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
          />
        )}
      </Field>
      <Row conversationId={conversationId} mayAnswer={mayAnswer}>
        <Button size="small" disabled={isSending || text.trim() === ''} onClick={() => void say('staff')}>
          {t('desk.saveNote')}
        </Button>
        {mayAnswer && (
          <Button size="small" tone="money" type="submit" disabled={isSending || text.trim() === ''}>
            {t('desk.answer')}
          </Button>
        )}
      </Row>
    </form>
  );
};

type RowProps = { conversationId: string; mayAnswer: boolean; children: ReactNode };

/** What can be done with what was written, and a picture beside it. */
const Row = ({ conversationId, mayAnswer, children }: RowProps) => {
  const { t } = useTranslation('chat');
  const { fault, isSending, add } = usePictures(conversationId);
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
        {mayAnswer && (
          <PictureButton
            label={t('addPicture')}
            hint={t('pictureHint', { megabytes: pictureBytesMax / 1024 / 1024 })}
            isSending={isSending}
            onAdd={add}
          />
        )}
        {children}
      </div>
    </>
  );
};

/** What is being written, and its way to the server: once, however often it is pressed. */
const useAnswer = ({ chat: { conversationId } }: ChatView) => {
  const textOf = useRefusalText('chat');
  const { send, isSending } = useSend(staffAnswerChat, { refreshes: [staffChat, staffChats] });
  const [text, setText] = useState('');
  const [macro, setMacro] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const key = useIntentKey();
  const write = (next: string) => {
    setText(next);
    setRefusal(undefined);
    key.renew();
    if (next.trim() === '') setMacro(undefined);
  };
  const say = async (audience: 'both' | 'staff') => {
    const said = text.trim();
    if (said === '' || isSending) return;
    const clientId = key.current();
    const answer = await send({ conversationId, clientId, audience, text: said, macroId: macro });
    if (!answer.ok) return setRefusal(textOf(answer));
    write('');
  };
  const insert = (ready: string, macroId: string) => {
    write(text.trim() === '' ? ready : `${text.trimEnd()} ${ready}`);
    setMacro(macroId);
  };
  return { text, refusal, macro, isSending, write, insert, say };
};

/** Pictures for the player: each is there as soon as it is chosen. */
const usePictures = (conversationId: string) => {
  const textOf = useRefusalText('chat');
  const { send } = useSend(staffSendChatPicture, { refreshes: [staffChat, staffChats] });
  return useSendPictures(pictureBytesMax, async (picture) => {
    const answer = await send({ conversationId, clientId: newIntentKey(), files: [picture] });
    return answer.ok ? undefined : textOf(answer);
  });
};

/** Tells the player now and then that staff is writing. */
const useTypingSign = (conversationId: string) => {
  const toldMs = useRef(0);
  return () => {
    if (deviceNowMs() - toldMs.current < typingEveryMs) return;
    toldMs.current = deviceNowMs();
    void call(staffTypeChat, { conversationId });
  };
};

type MacroProps = { known: ChatView; onInsert: (text: string, macroId: string) => void };

/** Ready texts in the player's language, else in English, with the names put in. */
const MacroChoice = ({ known: { chat, player, ownName }, onInsert }: MacroProps) => {
  const { t } = useTranslation('chat');
  const id = useId();
  const { data } = useRead(staffChatMacros, {}, { staleTime: 60_000 });
  const macros = data?.macros.filter(({ isActive }) => isActive) ?? [];
  if (macros.length === 0) return null;
  const choose = (macroId: string) => {
    const found = macros.find((it) => it.macroId === macroId);
    const text = found && (found.texts[chat.language] ?? found.texts['EN'] ?? Object.values(found.texts)[0]);
    if (text !== undefined)
      onInsert(filledMacro(text, { player: player.account, staff: ownName ?? t('staff') }), macroId);
  };
  return (
    <div className="mb-3">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-soft">
        {t('desk.macro')}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target }) => choose(target.value)}
        className="block min-h-11 w-full rounded-control border border-edge bg-well px-3 text-sm text-ink hover:border-soft focus:border-focus"
      >
        <option value="">…</option>
        {macros.map(({ macroId, title, isOffer }) => (
          <option key={macroId} value={macroId} disabled={isOffer && player.isProtected}>
            {isOffer && player.isProtected ? `${title} (${t('desk.macroForbidden')})` : title}
          </option>
        ))}
      </select>
    </div>
  );
};
