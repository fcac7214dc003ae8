import { useRef } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useBrandColors } from '#kit/browser/desk/use-brand-colors.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useTheme } from '#kit/browser/theme.ts';
import { boundNames } from '../../domain/bounds-draft.ts';
import { boundsText } from './bounds-text.ts';
import type { StepProps } from './wizard-parts.ts';

type Props = Pick<StepProps, 'draft' | 'logo' | 'standing'>;

/** The site as its players will see it, by what is typed so far. */
export const SiteSample = ({ draft, logo, standing }: Props) => {
  const { t } = useTranslation('platform');
  const place = useRef<HTMLElement>(null);
  useBrandColors(place, useTheme(), draft.colors);
  const name = draft.nameEn.trim() || t('desk.wizard.title');
  return (
    <section ref={place} aria-label={t('desk.wizard.sample')} className="rounded-card border border-line bg-page p-5">
      <p className="mb-3 text-xs text-faint">{t('desk.wizard.sample')}</p>
      <div className="mb-4 flex min-w-0 flex-wrap items-center gap-3">
        {logo.image ? (
          <img src={logo.image.src} alt={name} className="h-10 w-auto max-w-48 object-contain" />
        ) : (
          <>
            <Mark className="size-10 shrink-0" />
            <span className="min-w-0 text-lg font-semibold wrap-anywhere text-ink">{name}</span>
          </>
        )}
      </div>
      {/* To be looked at: nothing here leads anywhere. */}
      <div inert className="flex flex-wrap items-center gap-3">
        <Button tone="money">{t('desk.wizard.sampleButton')}</Button>
        <Badge tone="live">{t('desk.wizard.sampleBadge')}</Badge>
        <Badge tone={draft.licence === null ? 'warn' : 'good'}>
          {t(draft.licence === null ? 'desk.play' : 'desk.real')}
        </Badge>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-soft">
        {boundNames.map((one) => (
          <BoundLine key={one} name={one} draft={draft} standing={standing} />
        ))}
      </dl>
      {draft.licence !== null && draft.licence.number.trim() !== '' && (
        <p className="mt-3 text-xs wrap-anywhere text-faint">
          {t('desk.wizard.licence.line', { authority: draft.licence.authority, number: draft.licence.number })}
        </p>
      )}
    </section>
  );
};

type LineProps = Pick<Props, 'draft' | 'standing'> & { name: (typeof boundNames)[number] };

/** Nothing where neither the draft nor its model says an amount. */
const BoundLine = ({ name, draft, standing }: LineProps) => {
  const { t } = useTranslation('platform');
  const text = boundsText({ name, draft, standing });
  return text === undefined ? null : (
    <>
      <dt>{t(`desk.wizard.bounds.${name}`)}</dt>
      <dd className="figures">{text}</dd>
    </>
  );
};
