import { useRead } from '#kit/browser/calls/queries.ts';
import { Facts } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { previewDays, staffPreviewCampaign } from '../contract/desk/staff-preview-campaign.ts';
import type { Terms } from '../domain/terms.ts';

/** What the terms would have cost over the last days, and what one grant is worth to a player. */
export const CampaignPreview = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation('bonuses');
  const { data, error, refetch } = useRead(staffPreviewCampaign, { terms });
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('desk.preview.title', { days: previewDays })}</h3>
      {error && !data ? (
        <ErrorState error={error} feature="bonuses" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} className="h-8" />
      ) : (
        <Facts
          facts={[
            [t('desk.preview.audience'), data.audience],
            ...(data.deposits === null ? [] : ([[t('desk.preview.deposits'), data.deposits]] as const)),
            [t('desk.preview.granted'), moneyView(data.granted)],
            [t('desk.preview.required'), moneyView(data.required)],
            [t('desk.preview.edge'), percentOf(data.edge)],
            [
              t('desk.preview.worth'),
              <span key="worth" className={data.worthEach > 0n ? 'text-warn' : ''}>
                {t('desk.preview.worthText', {
                  bonus: moneyView(data.bonusEach),
                  required: moneyView(data.requiredEach),
                  worth: moneyView(data.worthEach),
                })}
              </span>,
            ],
          ]}
        />
      )}
    </section>
  );
};

/** Hundredths of a percent, with both decimals. */
const percentOf = (edge: number): string => `${Math.floor(edge / 100)}.${String(edge % 100).padStart(2, '0')} %`;
