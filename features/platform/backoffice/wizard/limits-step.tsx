import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type BoundName, boundNames } from '../../domain/bounds-draft.ts';
import { amountText } from './bounds-text.ts';
import { LicenceFields } from './licence-fields.tsx';
import type { StepProps } from './wizard-parts.ts';

/** From how much to how much may be paid in, taken out and staked, and what is played with. */
export const LimitsStep = (props: StepProps) => (
  <>
    {boundNames.map((name) => (
      <BoundFields key={name} name={name} {...props} />
    ))}
    <LicenceFields {...props} />
  </>
);

const BoundFields = ({ name, draft, standing, change, errorOf }: StepProps & { name: BoundName }) => {
  const { t } = useTranslation('platform');
  const known = standing.find((it) => it.name === name);
  const typed = draft.bounds[name];
  const isEmpty = typed.least === '' && typed.most === '';
  const error = errorOf(`bounds.${name}`);
  // What was typed before its part was left out stays to be taken away.
  if (known?.isOffered === false && isEmpty)
    return (
      <section>
        <h3 className="text-sm font-semibold text-soft">{t(`desk.wizard.bounds.${name}`)}</h3>
        <p className="text-sm text-faint">{t('desk.wizard.bounds.nothing')}</p>
      </section>
    );
  const field = (end: 'least' | 'most') => ({
    label: t(`desk.wizard.bounds.${end}`, { currency: draft.currency }),
    error: errorOf(`bounds.${name}.${end}`),
    value: typed[end],
    placeholder: known?.[end] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ bounds: { ...draft.bounds, [name]: { ...typed, [end]: target.value } } }),
  });
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-soft">{t(`desk.wizard.bounds.${name}`)}</legend>
      <p className="mb-2 text-sm text-faint">
        {t((known?.least ?? null) === null ? 'desk.wizard.bounds.own' : 'desk.wizard.bounds.model', {
          least: amountText(known?.least ?? '', draft.currency),
          most: amountText(known?.most ?? '', draft.currency),
        })}{' '}
        {t(`desk.wizard.bounds.${name}Hint`)}
      </p>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField inputMode="decimal" autoComplete="off" maxLength={20} className="figures" {...field('least')} />
        <TextField inputMode="decimal" autoComplete="off" maxLength={20} className="figures" {...field('most')} />
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
};
