import { useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { Field, TextField } from '#kit/browser/components/field.tsx';
import { ReasonedForm } from '#kit/browser/desk/reasoned-form.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { momentOf } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffBroadcasts } from '../contract/staff-broadcasts.ts';
import { staffPlanBroadcast } from '../contract/staff-plan-broadcast.ts';
import { segmentOf, typedOf } from '../domain/typed-segment.ts';
import type { Broadcast } from './broadcasts-page.tsx';
import { Audience } from './audience.tsx';

type Texts = Broadcast['texts'];
type Props = { from: Broadcast | undefined; languages: readonly string[]; onClose: () => void };

const isWritten = (texts: Texts, language: string): boolean => {
  const { title = '', text = '' } = texts[language] ?? {};
  return title.trim() !== '' && text.trim() !== '';
};

/** For whom, which words, from when; what an earlier one said may be where it begins. */
export const PlanBroadcast = ({ from, languages, onClose }: Props) => {
  const { t } = useTranslation('broadcasts');
  const [rules, setRules] = useState(typedOf(from?.segment ?? {}));
  const [texts, setTexts] = useState<Texts>(from?.texts ?? {});
  const [sendAt, setSendAt] = useState('');
  const planning = useReasoned(staffPlanBroadcast, {
    feature: 'broadcasts',
    refreshes: [staffBroadcasts],
    done: t('desk.asked'),
    onDone: onClose,
  });
  const segment = segmentOf(rules);
  const isWhole = segment !== undefined && languages.every((language) => isWritten(texts, language));
  const submit = () => {
    if (!isWhole) return;
    // Of languages that the brand has no more nothing is sent.
    const written = Object.fromEntries(languages.map((language) => [language, texts[language]!]));
    const at = sendAt === '' ? serverNow() : momentOf(sendAt);
    planning.ask({ segment, texts: written, sendAt: at });
  };
  return (
    <ReasonedForm
      title={t('desk.plan')}
      reasoned={planning}
      isWhole={isWhole}
      submitLabel={t('desk.next')}
      confirmLabel={t('desk.confirm')}
      confirmText={t('desk.confirmText')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Audience languages={languages} rules={rules} segment={segment} onChange={setRules} />
      <Words languages={languages} texts={texts} onChange={setTexts} />
      <TextField
        label={t('desk.sendAt')}
        hint={t('desk.sendAtHint')}
        type="datetime-local"
        value={sendAt}
        onChange={({ target }) => setSendAt(target.value)}
      />
    </ReasonedForm>
  );
};

type WordsProps = { languages: readonly string[]; texts: Texts; onChange: (texts: Texts) => void };

const Words = ({ languages, texts, onChange }: WordsProps) => {
  const { t } = useTranslation('broadcasts');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('desk.textsPart')}</legend>
      {languages.map((language) => {
        const { title = '', text = '' } = texts[language] ?? {};
        return (
          <div key={language} className="flex flex-col gap-3 rounded-control border border-line p-3">
            <TextField
              label={t('desk.textTitle', { language })}
              maxLength={80}
              value={title}
              onChange={({ target }) => onChange({ ...texts, [language]: { title: target.value, text } })}
            />
            <Field label={t('desk.text', { language })}>
              {(ids) => (
                <textarea
                  {...ids}
                  rows={3}
                  maxLength={2000}
                  value={text}
                  onChange={({ target }) => onChange({ ...texts, [language]: { title, text: target.value } })}
                  className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-ink hover:border-soft focus:border-focus"
                />
              )}
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
};
