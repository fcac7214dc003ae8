import { Chip } from '#kit/browser/components/chip.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { promotionCategories, promotionPeriods, promotionTags } from '../../domain/places.ts';
import type { Draft } from './draft.ts';

type Props = { draft: Draft; isReadOnly: boolean; onChange: (draft: Draft, field: string) => void };

/** Where a promotion stands, how it is marked, and how often it comes again. */
export const PromotionFields = ({ draft, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('content');
  const tags = draft.tags ?? [];
  return (
    <>
      <SelectField
        label={t('desk.promotion.category')}
        disabled={isReadOnly}
        value={draft.category}
        onChange={(event) => {
          const category = promotionCategories.find((name) => name === event.target.value);
          if (category) onChange({ ...draft, category }, 'category');
        }}
      >
        {promotionCategories.map((name) => (
          <option key={name} value={name}>
            {t(`desk.promotion.categories.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('desk.promotion.period')}
        disabled={isReadOnly}
        value={draft.period ?? ''}
        onChange={(event) =>
          onChange({ ...draft, period: promotionPeriods.find((name) => name === event.target.value) ?? null }, 'period')
        }
      >
        <option value="">{t('desk.promotion.once')}</option>
        {promotionPeriods.map((name) => (
          <option key={name} value={name}>
            {t(`desk.promotion.periods.${name}`)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-soft">{t('desk.promotion.tags')}</legend>
        <div className="flex flex-wrap gap-2">
          {promotionTags.map((name) => (
            <Chip
              key={name}
              isChosen={tags.includes(name)}
              disabled={isReadOnly}
              onClick={() =>
                onChange(
                  { ...draft, tags: tags.includes(name) ? tags.filter((it) => it !== name) : [...tags, name] },
                  'tags',
                )
              }
            >
              {t(`desk.promotion.tagNames.${name}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  );
};
