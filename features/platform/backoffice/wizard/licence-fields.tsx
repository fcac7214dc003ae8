import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { emptyLicence, type LicenceDraft } from '../../domain/licence-draft.ts';
import type { StepProps } from './wizard-parts.ts';

/** Whether it begins with play money or with a licence: with one its money is real from the first deposit on. */
export const LicenceFields = ({ draft: { licence }, change, errorOf }: StepProps) => {
  const { t } = useTranslation('platform');
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.wizard.licence.title')}</legend>
      <SelectField
        label={t('desk.wizard.licence.mode')}
        hint={t(licence === null ? 'desk.wizard.licence.demoHint' : 'desk.wizard.licence.realHint')}
        value={licence === null ? 'demo' : 'real'}
        onChange={({ target }) => change({ licence: target.value === 'real' ? emptyLicence : null })}
      >
        <option value="demo">{t('desk.wizard.licence.demo')}</option>
        <option value="real">{t('desk.wizard.licence.real')}</option>
      </SelectField>
      {licence !== null && <Paper licence={licence} change={change} errorOf={errorOf} />}
    </fieldset>
  );
};

type PaperProps = Pick<StepProps, 'change' | 'errorOf'> & { licence: LicenceDraft };

const Paper = ({ licence, change, errorOf }: PaperProps) => {
  const { t } = useTranslation('platform');
  const field = (name: keyof LicenceDraft) => ({
    label: t(`desk.wizard.licence.${name}`),
    error: errorOf(`licence.${name}`),
    value: licence[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ licence: { ...licence, [name]: target.value } }),
  });
  return (
    <>
      <TextField maxLength={120} {...field('authority')} />
      <TextField maxLength={60} spellCheck={false} {...field('number')} />
      <TextField
        maxLength={800}
        spellCheck={false}
        hint={t('desk.wizard.licence.countriesHint')}
        {...field('countries')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" {...field('from')} />
        <TextField type="date" {...field('to')} />
      </div>
    </>
  );
};
