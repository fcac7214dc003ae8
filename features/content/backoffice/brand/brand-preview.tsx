import { useMemo, useRef } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useBrandColors } from '#kit/browser/desk/use-brand-colors.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { Mark, MarkContext } from '#kit/browser/drawings/mark.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { BrandImage } from '#kit/shared/brand/brand-look.ts';
import { contrastsOf, type ThemeName, themes } from '#kit/shared/brand/brand-theme.ts';
import theme from '#kit/browser/theme.css?raw';
import type { BrandBody } from '../../domain/brand.ts';

type Props = { brand: BrandBody; name: string; logo: BrandImage | undefined };

/** Header, card, chips and buttons as players would see them, dark and light, and how well the least of it can be read. */
export const BrandPreview = ({ brand, name, logo }: Props) => {
  const { t } = useTranslation('content');
  const { colors } = brand;
  const lowest = useMemo(
    () => contrastsOf(theme, colors ?? undefined).toSorted((a, b) => a.contrast / a.least - b.contrast / b.least)[0],
    [colors],
  );
  return (
    <MarkContext value={brand.mark}>
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map((which) => (
          <Sample key={which} which={which} colors={colors} name={name} logo={logo} />
        ))}
      </div>
      {lowest && (
        <p className="mt-3 text-sm text-soft">
          {t('desk.brand.lowest', {
            contrast: lowest.contrast.toPrecision(3),
            least: lowest.least,
            theme: t(`desk.brand.themes.${lowest.theme}`),
          })}
        </p>
      )}
    </MarkContext>
  );
};

type SampleProps = Omit<Props, 'brand'> & { which: ThemeName; colors: BrandBody['colors'] };

const Sample = ({ which, colors, name, logo }: SampleProps) => {
  const { t } = useTranslation('content');
  const place = useRef<HTMLElement>(null);
  useBrandColors(place, which, colors);
  return (
    <section
      ref={place}
      data-theme={which}
      aria-label={t(`desk.brand.themes.${which}`)}
      className="min-w-0 overflow-hidden rounded-control border border-line bg-page text-ink"
    >
      <div className="flex min-h-14 items-center gap-2 border-b border-line bg-card px-3">
        {logo ? (
          <img src={logo.src} alt={name} className="h-8 w-auto max-w-32 object-contain" />
        ) : (
          <>
            <Mark className="size-8 shrink-0" />
            <span className="truncate text-lg font-semibold">{name}</span>
          </>
        )}
      </div>
      {/* To be looked at: nothing here leads anywhere. */}
      <div inert className="flex flex-col gap-3 p-3">
        <div className="rounded-control bg-card p-3">
          <p className="font-semibold">{t('desk.brand.sample.title')}</p>
          <p className="text-sm text-soft">{t('desk.brand.sample.text')}</p>
          <p className="figures mt-1 text-lg font-semibold text-money-text">฿1,234.50</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip isChosen>{t('desk.brand.sample.chosen')}</Chip>
          <Chip isChosen={false}>{t('desk.brand.sample.chip')}</Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="money" size="small">
            {t('desk.brand.sample.deposit')}
          </Button>
          <Button size="small">{t('desk.brand.sample.more')}</Button>
        </div>
      </div>
    </section>
  );
};
