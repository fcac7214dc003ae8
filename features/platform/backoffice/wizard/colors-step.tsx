import { useLanguageNames } from '#kit/browser/desk/language-names.ts';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { BrandColors } from '#kit/shared/brand/brand-look.ts';
import { draftLanguages } from '../../domain/draft.ts';
import { LogoField } from './logo-field.tsx';
import { SiteSample } from './site-sample.tsx';
import type { StepProps } from './wizard-parts.ts';

const start: BrandColors = { brand: '#b5303c', money: '#d9a441', petal: '#e58fb1' };
const places = ['brand', 'money', 'petal'] as const;

/** Its languages, logo and colours, shown as its players will see them. */
export const ColorsStep = ({ draft, logo, standing, change, errorOf }: StepProps) => {
  const { t } = useTranslation('platform');
  const { colors } = draft;
  return (
    <>
      <Languages draft={draft} change={change} errorOf={errorOf} />
      <LogoField logo={logo} draft={draft} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-soft">{t('desk.wizard.colors')}</legend>
        <CheckField
          label={t('desk.wizard.ownColors')}
          checked={colors !== null}
          onChange={({ target }) => change({ colors: target.checked ? start : null })}
        />
        {colors && (
          <div className="mt-2 flex flex-wrap gap-5">
            {places.map((place) => (
              <label key={place} className="flex items-center gap-3 text-sm text-soft">
                <input
                  type="color"
                  value={colors[place]}
                  onChange={({ target }) => change({ colors: { ...colors, [place]: target.value } })}
                  className="size-11 rounded-control border border-edge bg-well p-1"
                />
                {t(`desk.wizard.color.${place}`)}
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <SiteSample draft={draft} logo={logo} standing={standing} />
    </>
  );
};

const Languages = ({ draft, change, errorOf }: Pick<StepProps, 'draft' | 'change' | 'errorOf'>) => {
  const { t } = useTranslation('platform');
  const nameOf = useLanguageNames();
  const error = errorOf('languages');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.wizard.languages')}</legend>
      <div className="grid gap-x-5 sm:grid-cols-3">
        {draftLanguages.map((code) => (
          <CheckField
            key={code}
            label={nameOf(code)}
            checked={draft.languages.includes(code)}
            onChange={({ target }) =>
              change({
                languages: draftLanguages.filter((one) =>
                  one === code ? target.checked : draft.languages.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
};
