import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { StepProps } from './wizard-parts.ts';

/** The brand's logo, in place of the product's mark and its name. */
export const LogoField = ({ logo, draft }: Pick<StepProps, 'logo' | 'draft'>) => {
  const { t } = useTranslation('platform');
  const [refusal, setRefusal] = useState<string>();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.wizard.logo.title')}</legend>
      <PictureField
        label={t(logo.image ? 'desk.wizard.logo.other' : 'desk.wizard.logo.choose')}
        hint={t('desk.wizard.logo.hint')}
        refusal={refusal}
        disabled={logo.isBusy}
        onChoose={(file) => void logo.set(file).then(setRefusal)}
        {...(logo.image && {
          kept: <img src={logo.image.src} alt={draft.nameEn} className="h-8 w-auto max-w-40 object-contain" />,
        })}
      />
      {logo.image && (
        <Button
          size="small"
          tone="quiet"
          className="mt-2"
          isBusy={logo.isBusy}
          onClick={() => void logo.drop().then(setRefusal)}
        >
          {t('desk.wizard.logo.drop')}
        </Button>
      )}
    </fieldset>
  );
};
