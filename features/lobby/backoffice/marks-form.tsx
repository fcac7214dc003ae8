import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffMarkGame } from '../contract/games/staff-mark-game.ts';
import type { GameFacts } from './game-page.tsx';
import { areTags, TagsField, tagsOf } from './tags-field.tsx';

/** The merchant's own tags and class in place of the vendor's. */
export const MarksForm = ({ facts }: { facts: GameFacts }) => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const [text, setText] = useState(facts.tags.value.join(' '));
  const [classify, setClassify] = useState(facts.classify.value);
  const marking = useReasoned(staffMarkGame, {
    feature: 'lobby',
    refreshes: [staffGame, staffGames],
    done: t('desk.saved'),
  });
  const tags = tagsOf(text);
  const { vendor, game } = facts;
  return (
    <div className="flex flex-col gap-4">
      <TagsField text={text} toldTags={facts.toldTags} disabled={!mayWrite} onChange={setText} />
      <TextField
        label={t('desk.games.classify')}
        hint={t('desk.game.classifyHint', { vendors: facts.toldClassify || '–' })}
        disabled={!mayWrite}
        maxLength={40}
        value={classify}
        onChange={(event) => setClassify(event.target.value)}
      />
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          <Button
            tone="money"
            disabled={!areTags(tags)}
            onClick={() =>
              marking.ask({
                vendor,
                game,
                tags: tags.join() === facts.toldTags.join() ? null : tags,
                classify: classify.trim() === facts.toldClassify ? null : classify.trim(),
              })
            }
          >
            {t('desk.save')}
          </Button>
          {(facts.tags.own || facts.classify.own) && (
            <Button onClick={() => marking.ask({ vendor, game, tags: null, classify: null })}>
              {t('desk.game.vendorsAgain')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        title={t('desk.game.marksTitle', { name: facts.name })}
        confirmLabel={t('desk.save')}
        {...marking.dialog}
      >
        {t('desk.takesEffect')}
      </ReasonDialog>
    </div>
  );
};
