import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useBrandName } from '../brand-words.tsx';
import type { StepProps } from './wizard-parts.ts';

/** What it is called, where it is reached, and what it is made like. */
export const NamesStep = ({ draft, facts: { models, parts }, change, errorOf }: StepProps) => {
  const { t } = useTranslation('platform');
  const nameOf = useBrandName();
  const likeOf = (code: string) => {
    const model = models.find((it) => it.code === code);
    change({
      like: code,
      ...(model && { currency: model.currency, timeZone: model.timeZone }),
      ...(model && draft.like === '' && { parts }),
    });
  };
  return (
    <>
      <SelectField
        label={t('desk.wizard.like')}
        hint={t('desk.wizard.likeHint')}
        error={errorOf('like')}
        value={draft.like}
        onChange={({ target }) => likeOf(target.value)}
      >
        <option value="">{t('desk.wizard.likeNone')}</option>
        {models.map((model) => (
          <option key={model.code} value={model.code}>
            {nameOf(model)} · {model.currency}
          </option>
        ))}
      </SelectField>
      <NameFields draft={draft} change={change} errorOf={errorOf} />
    </>
  );
};

const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;

const NameFields = ({ draft, change, errorOf }: Pick<StepProps, 'draft' | 'change' | 'errorOf'>) => {
  const { t } = useTranslation('platform');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('desk.wizard.nameTh')}
        error={errorOf('nameTh')}
        maxLength={60}
        value={draft.nameTh}
        onChange={({ target }) => change({ nameTh: target.value })}
      />
      <TextField
        label={t('desk.wizard.nameEn')}
        error={errorOf('nameEn')}
        maxLength={60}
        value={draft.nameEn}
        onChange={({ target }) => change({ nameEn: target.value })}
      />
      <TextField
        label={t('desk.code')}
        hint={t('desk.wizard.codeHint')}
        error={errorOf('code')}
        maxLength={40}
        {...plain}
        value={draft.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <TextField
        label={t('desk.wizard.host')}
        hint={t('desk.wizard.hostHint')}
        error={errorOf('host')}
        maxLength={253}
        {...plain}
        value={draft.host}
        onChange={({ target }) => change({ host: target.value })}
      />
    </div>
  );
};
