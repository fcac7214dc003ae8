import { useState } from 'react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CheckField, Field } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type BrandColors, brandColors } from '#kit/shared/brand/brand-look.ts';
import { hexToken } from '#kit/shared/brand/brand-theme.ts';
import theme from '#kit/browser/theme.css?raw';

type Props = { colors: BrandColors | null; onChange: (colors: BrandColors | null) => void };

const parts = ['brand', 'money', 'petal'] as const;

/** The product's own, which a merchant begins from. */
const ownColors = (): BrandColors => ({
  brand: hexToken(theme, 'dark', undefined, 'brand'),
  money: hexToken(theme, 'dark', undefined, 'money'),
  petal: hexToken(theme, 'dark', undefined, 'scene-petal-deep'),
});

/** The three colours that all others follow, or the product's own. */
export const BrandColorsFields = ({ colors, onChange }: Props) => {
  const { t } = useTranslation('content');
  return (
    <Card>
      <PartHeading title={t('desk.brand.colors')} />
      <p className="mb-2 text-sm text-soft">{t('desk.brand.colorsHint')}</p>
      <CheckField
        label={t('desk.brand.ownColors')}
        checked={colors === null}
        onChange={({ target: { checked } }) => onChange(checked ? null : ownColors())}
      />
      {colors && (
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          {parts.map((part) => (
            <ColorField
              key={part}
              label={t(`desk.brand.parts.${part}`)}
              color={colors[part]}
              onChange={(color) => onChange({ ...colors, [part]: color })}
            />
          ))}
        </div>
      )}
    </Card>
  );
};

const hexOf = (text: string): string | undefined => {
  const hex = text.trim().toLowerCase();
  return brandColors.shape.brand.safeParse(hex).data;
};

/** Picked by eye or typed; a text that is no colour yet changes nothing. */
const ColorField = ({
  label,
  color,
  onChange,
}: {
  label: string;
  color: string;
  onChange: (color: string) => void;
}) => {
  const { t } = useTranslation('content');
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && hexOf(typed) === undefined;
  const take = (text: string) => {
    const hex = hexOf(text);
    setTyped(hex === undefined ? text : undefined);
    if (hex !== undefined) onChange(hex);
  };
  return (
    <Field label={label} error={isWrong ? t('desk.brand.colorWrong') : undefined}>
      {(ids) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t('desk.brand.pick', { name: label })}
            value={color}
            onChange={({ target: { value } }) => take(value)}
            className="h-12 w-14 shrink-0 rounded-control border border-edge bg-well p-1"
          />
          <input
            {...ids}
            type="text"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={7}
            value={typed ?? color}
            onChange={({ target: { value } }) => take(value)}
            className="figures block min-h-12 w-full min-w-0 rounded-control border border-edge bg-well px-3 text-ink hover:border-soft focus:border-focus"
          />
        </div>
      )}
    </Field>
  );
};
