import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { StepProps } from './wizard-parts.ts';

/** What it takes over from the brand that it is made like; all of it can be changed at its own desk. */
export const PartsStep = ({ draft, facts, change }: StepProps) => {
  const { t } = useTranslation('platform');
  if (draft.like === '') return <p className="text-soft">{t('desk.wizard.nothingToTake')}</p>;
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.wizard.take')}</legend>
        {facts.parts.map((part) => (
          <CheckField
            key={part}
            label={t(`desk.wizard.parts.${part}`)}
            checked={draft.parts.includes(part)}
            onChange={({ target }) =>
              change({
                parts: facts.parts.filter((one) => (one === part ? target.checked : draft.parts.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <p className="text-sm text-soft">{t('desk.wizard.always')}</p>
      <p className="text-sm text-soft">{t('desk.wizard.never')}</p>
    </>
  );
};
