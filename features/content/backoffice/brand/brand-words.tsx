import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { BrandBody } from '../../domain/brand.ts';

type Props = {
  brand: BrandBody;
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
  onChange: (brand: BrandBody) => void;
};

/** Name, title and description in each language; what is empty in one falls back to the others or to the product's words. */
export const BrandWords = ({ brand, languages, language, onLanguage, onChange }: Props) => {
  const { t } = useTranslation('content');
  return (
    <Card>
      <PartHeading title={t('desk.brand.words')} />
      <Tabs
        label={t('desk.languages')}
        chosen={language}
        onChoose={onLanguage}
        tabs={languages.map((name) => ({
          name,
          label: name,
          content: name === language && <WordsIn brand={brand} language={name} onChange={onChange} />,
        }))}
      />
    </Card>
  );
};

/** The record without what is empty: an empty word is no word. */
const withWord = <Word,>(words: Readonly<Record<string, Word>>, language: string, word: Word | undefined) => {
  const { [language]: _old, ...others } = words;
  return word === undefined ? others : { ...others, [language]: word };
};

const WordsIn = ({ brand, language, onChange }: Pick<Props, 'brand' | 'language' | 'onChange'>) => {
  const { t } = useTranslation('content');
  const { title, description } = brand.about[language] ?? { title: '', description: '' };
  const about = (next: { title: string; description: string }) =>
    onChange({
      ...brand,
      about: withWord(brand.about, language, next.title === '' && next.description === '' ? undefined : next),
    });
  const hasName = Object.keys(brand.names).length > 0;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('desk.brand.name')}
        maxLength={40}
        value={brand.names[language] ?? ''}
        error={hasName ? undefined : t('desk.brand.nameMissing')}
        onChange={({ target: { value } }) =>
          onChange({ ...brand, names: withWord(brand.names, language, value === '' ? undefined : value) })
        }
      />
      <TextField
        label={t('desk.brand.pageTitle')}
        hint={t('desk.brand.pageTitleHint')}
        isOptional
        maxLength={80}
        value={title}
        onChange={({ target: { value } }) => about({ title: value, description })}
      />
      <TextField
        label={t('desk.brand.description')}
        hint={t('desk.brand.descriptionHint')}
        isOptional
        maxLength={300}
        value={description}
        onChange={({ target: { value } }) => about({ title, description: value })}
      />
    </div>
  );
};
