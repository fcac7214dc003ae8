import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { listPromotions } from '../../contract/pages/list-promotions.ts';

export type Promotion = Omit<OutputOf<typeof listPromotions>['promotions'][number], 'content'>;
type Tag = Promotion['tags'][number];

const tones: Readonly<Record<Tag, BadgeTone>> = {
  newbie: 'jade',
  limited: 'warn',
  special_offer: 'money',
  daily: 'sky',
  high_rebate: 'orchid',
  vip: 'live',
};

/** Tags and how often it comes. */
export const PromotionBadges = ({ promotion: { tags, period } }: { promotion: Promotion }) => {
  const { t } = useTranslation('content');
  if (tags.length === 0 && period === null) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Badge key={tag} tone={tones[tag]}>
          {t(`promotions.tags.${tag}`)}
        </Badge>
      ))}
      {period !== null && <Badge>{t(`promotions.periods.${period}`)}</Badge>}
    </p>
  );
};

export const PromotionUntil = ({ promotion: { until } }: { promotion: Promotion }) => {
  const { t } = useTranslation('content');
  const language = useLanguage();
  if (until === null) return null;
  return <p className="text-sm text-faint">{t('promotions.until', { date: dateView(until, language) })}</p>;
};
