import { Switch } from '#kit/browser/desk/switch.tsx';
import { CheckField, Field, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { amountView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import type { SettingField } from '#kit/shared/settings/setting-fields.ts';
import type { DraftFault, Typed } from './setting-draft.ts';
import type { SettingWords } from './setting-words.ts';

type Props = {
  field: SettingField;
  words: SettingWords;
  typed: Typed;
  fault: DraftFault | undefined;
  disabled: boolean;
  onType: (typed: Typed) => void;
};

type Shared = Props & { label: string; text: string; error: string | undefined };

/** The input of one part of a setting, by its kind. */
export const SettingInput = (props: Props) => {
  const { t } = useTranslation('merchants');
  const { field, words, typed, fault, disabled, onType } = props;
  const label = words.labelOf(field);
  const isOn = typed === true;
  if (field.kind === 'switch')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm font-semibold text-soft">{label}</span>
        <Switch
          label={label}
          word={t(isOn ? 'desk.on' : 'desk.off')}
          state={isOn ? 'on' : 'off'}
          disabled={disabled}
          onSwitch={(next) => onType(next === 'on')}
        />
      </div>
    );
  const error = fault && t(`desk.settings.faults.${fault.fault}`, { bound: boundOf(field, fault) });
  const shared = { ...props, label, error, text: typeof typed === 'string' ? typed : '' };
  if (field.kind === 'choice') return <ChoiceInput {...shared} choices={field.choices} />;
  if (field.kind === 'list') return <ListInput {...shared} choices={field.choices} />;
  return <LineInput {...shared} />;
};

const boundOf = (field: SettingField, { bound = '' }: DraftFault): string =>
  field.kind === 'money' && bound !== '' ? amountView(minorOf(bound)) : bound;

const LineInput = ({ field, label, text, error, disabled, onType }: Shared) => {
  const { t } = useTranslation('merchants');
  const unit = 'unit' in field && field.unit !== null ? t(`desk.settings.units.${field.unit}`) : '';
  const [min, max] = 'min' in field ? [field.min, field.max] : [null, null];
  const bounds =
    min === null || max === null
      ? ''
      : t('desk.settings.between', { min: boundText(field, min), max: boundText(field, max) });
  return (
    <TextField
      label={label}
      hint={[unit, bounds].filter((part) => part !== '').join(' · ')}
      error={error}
      isOptional={field.isOptional}
      disabled={disabled}
      inputMode={field.kind === 'money' ? 'decimal' : field.kind === 'text' ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={field.kind === 'text' ? (field.lengthMax ?? undefined) : undefined}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
};

const boundText = ({ kind }: SettingField, bound: string | number): string =>
  kind === 'money' ? amountView(minorOf(String(bound))) : String(bound);

type WithChoices<Choices> = Shared & { choices: Choices };

const ChoiceInput = ({ field, words, label, text, error, disabled, choices, onType }: WithChoices<string[]>) => {
  const { t } = useTranslation('merchants');
  return (
    <SelectField
      label={label}
      error={error}
      disabled={disabled}
      value={text}
      onChange={(event) => onType(event.target.value)}
    >
      {field.isOptional && <option value="">{t('desk.settings.empty')}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words.choiceOf(choice)}
        </option>
      ))}
    </SelectField>
  );
};

const ListInput = ({ label, text, error, disabled, choices, words, onType }: WithChoices<string[] | null>) => {
  const { t } = useTranslation('merchants');
  const lines = text.split('\n').filter((line) => line !== '');
  if (choices)
    return (
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-soft">{label}</legend>
        {choices.map((choice) => (
          <CheckField
            key={choice}
            label={words.choiceOf(choice)}
            error={undefined}
            disabled={disabled}
            checked={lines.includes(choice)}
            onChange={({ target }) =>
              onType(choices.filter((one) => (one === choice ? target.checked : lines.includes(one))).join('\n'))
            }
          />
        ))}
      </fieldset>
    );
  return (
    <Field label={label} hint={t('desk.settings.oneALine')} error={error} isOptional>
      {(ids) => (
        <textarea
          {...ids}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          disabled={disabled}
          value={text}
          onChange={(event) => onType(event.target.value)}
          className="block w-full rounded-control border border-edge bg-well px-3.5 py-2 text-sm text-ink hover:border-soft focus:border-focus"
        />
      )}
    </Field>
  );
};
