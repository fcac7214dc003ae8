import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const wellKnown = ['HOT', 'NEW', 'JACKPOT', 'FREE_ROUNDS', 'BONUS', 'EXCLUSIVE'] as const;
const tagsMax = 10;
const isTag = (tag: string) => /^[A-Z_]{1,20}$/.test(tag);

/** The tags of a typed line. */
export const tagsOf = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((it) => it !== ''),
  ),
];

/** Whether they can be a game's tags. */
export const areTags = (tags: readonly string[]) => tags.length <= tagsMax && tags.every(isTag);

type Props = {
  text: string;
  /** The vendor's. */
  toldTags: readonly string[];
  disabled: boolean;
  onChange: (text: string) => void;
};

/** The tags of a game, typed or picked from the well-known ones. */
export const TagsField = ({ text, toldTags, disabled, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  const tags = tagsOf(text);
  return (
    <>
      <TextField
        label={t('desk.games.tags')}
        hint={t('desk.game.tagsHint', { vendors: toldTags.join(' ') || '–' })}
        error={areTags(tags) ? undefined : t('desk.game.tagsWrong', { most: tagsMax })}
        disabled={disabled}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          {wellKnown
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <Button key={tag} size="small" onClick={() => onChange([...tags, tag].join(' '))}>
                + {tag}
              </Button>
            ))}
        </div>
      )}
    </>
  );
};
