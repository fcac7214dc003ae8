import { TextField } from '#kit/browser/components/field.tsx';
import { useLanguageNames } from '#kit/browser/desk/language-names.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { languageTag } from '#kit/shared/languages.ts';
import type { GameNames } from '../../contract/games/game-names.ts';

export type TypedNames = Readonly<Record<string, string>>;

/** Those that every lottery has a name in. */
const required: readonly string[] = ['TH', 'EN'];

/** What was typed, without the languages left empty; undefined where one is missing that it must have. */
export const wholeNames = (typed: TypedNames): GameNames | undefined => {
  const { TH, EN, ...others } = Object.fromEntries(
    Object.entries(typed)
      .map(([language, name]) => [language, name.trim()] as const)
      .filter(([, name]) => name !== ''),
  );
  return TH === undefined || EN === undefined ? undefined : { ...others, TH, EN };
};

type Props = { languages: readonly string[]; names: TypedNames; onChange: (names: TypedNames) => void };

/** A field for each language of the brand, and for each that has a name; Thai and English first. */
export const LotteryNames = ({ languages, names, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  const inWords = useLanguageNames();
  return [...new Set([...required, ...languages, ...Object.keys(names)])].map((language) => (
    <TextField
      key={language}
      label={t('desk.addLottery.nameIn', { language: inWords(language) })}
      hint={required.includes(language) ? undefined : t('desk.addLottery.nameHint')}
      maxLength={60}
      lang={languageTag(language)}
      value={names[language] ?? ''}
      onChange={({ target }) => onChange({ ...names, [language]: target.value })}
    />
  ));
};
