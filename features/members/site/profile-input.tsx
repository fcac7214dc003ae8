import { clsx } from 'clsx';
import { Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { nationalities } from '../domain/nationalities.ts';
import { type FieldFault, incomeSources, occupations, type ProfileField } from '../domain/profile-fields.ts';
import { countryName } from './profile-words.ts';

type Props = {
  field: ProfileField;
  value: string;
  fault: FieldFault | 'empty' | undefined;
  ageMin: number;
  onChange: (text: string) => void;
};

/** The control that fits a field. */
export const ProfileInput = ({ field, value, fault, ageMin, onChange }: Props) => {
  const { t } = useTranslation('members');
  const words = {
    label: t(`fields.${field}`),
    error: fault && (fault === 'empty' ? t('faults.empty') : t(`faults.${fault.key}`, { ...fault })),
  };
  const tell = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (field) {
    case 'fullName':
      return <TextField {...words} hint={t('hints.fullName')} autoComplete="name" value={value} onChange={tell} />;
    case 'birthday':
      return (
        <TextField
          {...words}
          type="date"
          hint={t('hints.birthday', { age: ageMin })}
          autoComplete="bday"
          value={value}
          onChange={tell}
        />
      );
    case 'idNumber':
      return <TextField {...words} hint={t('hints.idNumber')} autoComplete="off" value={value} onChange={tell} />;
    case 'address':
      return (
        <Field {...words}>
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={300}
              autoComplete="street-address"
              value={value}
              onChange={tell}
              className={clsx(
                'block w-full rounded-control border bg-well px-3.5 py-2.5 text-ink transition-colors hover:border-soft focus:border-focus',
                fault ? 'border-bad' : 'border-edge',
              )}
            />
          )}
        </Field>
      );
    case 'nationality':
    case 'occupation':
    case 'incomeSource':
      return (
        <SelectField {...words} value={value} onChange={tell}>
          <option value="">{t('profile.choose')}</option>
          <Choices field={field} />
        </SelectField>
      );
  }
};

const Choices = ({ field }: { field: 'nationality' | 'occupation' | 'incomeSource' }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const choices =
    field === 'nationality'
      ? countriesByName(language)
      : field === 'occupation'
        ? occupations.map((code) => [code, t(`occupations.${code}`)] as const)
        : incomeSources.map((code) => [code, t(`incomeSources.${code}`)] as const);
  return choices.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
};

const countriesByName = (language: string): (readonly [string, string])[] =>
  nationalities
    .map((code) => [code, countryName(code, language)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language.toLowerCase()));
