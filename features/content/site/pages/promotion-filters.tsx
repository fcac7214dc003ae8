import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { promotionPeriods, promotionTags } from '../../domain/places.ts';

export type Tag = (typeof promotionTags)[number];
export type Period = (typeof promotionPeriods)[number];
export type Narrowing = { tag: Tag | undefined; period: Period | undefined };

/** What an address asks for; what is no tag or period of ours narrows nothing. */
export const narrowingOf = (asked: { tag?: string; period?: string }): Narrowing => ({
  tag: promotionTags.find((each) => each === asked.tag),
  period: promotionPeriods.find((each) => each === asked.period),
});

/** The offers with one tag, those that come so often, or both. */
export const PromotionFilters = ({
  chosen: { tag, period },
  onChoose,
}: {
  chosen: Narrowing;
  onChoose: (chosen: Narrowing) => void;
}) => {
  const { t } = useTranslation('content');
  return (
    <div className="mb-5 grid max-w-xl grid-cols-2 gap-3">
      <SelectField
        label={t('promotions.tag')}
        value={tag ?? ''}
        onChange={(event) => onChoose({ ...narrowingOf({ tag: event.target.value }), period })}
      >
        <option value="">{t('promotions.anyTag')}</option>
        {promotionTags.map((each) => (
          <option key={each} value={each}>
            {t(`promotions.tags.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('promotions.period')}
        value={period ?? ''}
        onChange={(event) => onChoose({ ...narrowingOf({ period: event.target.value }), tag })}
      >
        <option value="">{t('promotions.anyPeriod')}</option>
        {promotionPeriods.map((each) => (
          <option key={each} value={each}>
            {t(`promotions.periods.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
