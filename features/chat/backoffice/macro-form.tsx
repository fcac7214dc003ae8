import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CheckField, Field, TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChatMacros } from '../contract/staff-chat-macros.ts';
import { staffSaveChatMacro } from '../contract/staff-save-chat-macro.ts';
import { chatTextMax } from '../domain/chat.ts';
import type { Macro } from './macros-page.tsx';

/** Languages that a new text can have at once; one that is known keeps those that it has as well. */
const languages = ['TH', 'EN', 'VI'];

/** A ready text by language; saved as another version. */
export const MacroForm = ({ macro, onDone }: { macro: Macro | undefined; onDone: () => void }) => {
  const { t } = useTranslation('chat');
  const { draft, change, refusal, isSending, save } = useDraft(macro, onDone);
  const { title, texts, isOffer, isActive } = draft;
  return (
    <form
      className="flex max-w-(--container-text) flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('desk.macroPage.name')}
        maxLength={60}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
      />
      {[...new Set([...languages, ...Object.keys(texts)])].map((language) => (
        <MacroText
          key={language}
          language={language}
          text={texts[language] ?? ''}
          onWrite={(text) => change({ texts: { ...texts, [language]: text } })}
        />
      ))}
      <p className="text-sm text-faint">{t('desk.macroHint')}</p>
      <CheckField
        label={t('desk.macroPage.isOffer')}
        checked={isOffer}
        onChange={({ target }) => change({ isOffer: target.checked })}
      />
      <CheckField
        label={t('desk.macroPage.isActive')}
        checked={isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      <div>
        <Button size="small" tone="money" type="submit" isBusy={isSending}>
          {t('desk.macroPage.save')}
        </Button>
      </div>
    </form>
  );
};

type Draft = { title: string; texts: Readonly<Record<string, string>>; isOffer: boolean; isActive: boolean };

/** What is written, and its way to the server; languages without a text are left out. */
const useDraft = (macro: Macro | undefined, onDone: () => void) => {
  const { t } = useTranslation('chat');
  const textOf = useRefusalText('chat');
  const { send, isSending } = useSend(staffSaveChatMacro, { refreshes: [staffChatMacros] });
  const [draft, setDraft] = useState<Draft>(macro ?? { title: '', texts: {}, isOffer: false, isActive: true });
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    const { title, texts, isOffer, isActive } = draft;
    const written = Object.entries(texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    );
    const answer = await send({
      macroId: macro?.macroId ?? null,
      baseVersion: macro?.version ?? 0,
      title: title.trim(),
      texts: Object.fromEntries(written),
      isOffer,
      isActive,
    });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.macroPage.saved', { version: answer.value.version }), 'good');
    onDone();
  };
  return { draft, change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }), refusal, isSending, save };
};

type TextProps = { language: string; text: string; onWrite: (text: string) => void };

const MacroText = ({ language, text, onWrite }: TextProps) => {
  const { t } = useTranslation('chat');
  return (
    <Field label={t('desk.macroPage.texts', { language })}>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          maxLength={chatTextMax}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};
