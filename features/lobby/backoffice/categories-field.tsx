import { CheckField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type ListedCategory, listedCategories } from '../domain/categories.ts';
import { FormAlert } from './form-alert.tsx';

type Props = {
  shelves: readonly ListedCategory[];
  isMissing: boolean;
  onChange: (shelves: readonly ListedCategory[]) => void;
};

/** The categories that a vendor can stand in. */
export const CategoriesField = ({ shelves, isMissing, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.games.gameType')}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {listedCategories.map((shelf) => (
          <CheckField
            key={shelf}
            label={t(`categories.${shelf}`)}
            checked={shelves.includes(shelf)}
            onChange={(event) =>
              onChange(event.target.checked ? [...shelves, shelf] : shelves.filter((it) => it !== shelf))
            }
          />
        ))}
      </div>
      {isMissing && <FormAlert>{t('desk.suspensions.needed')}</FormAlert>}
    </fieldset>
  );
};
