import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGames } from '../../contract/games/staff-games.ts';
import { staffRenameLottery } from '../../contract/games/staff-rename-lottery.ts';
import { LotteryNames, type TypedNames, wholeNames } from './lottery-names.tsx';
import { type NamedGame, useGameLanguages } from './use-games.ts';

/** What a lottery is called; two people call it otherwise. */
export const RenameLottery = ({ game: { gameCode, names: known } }: { game: NamedGame }) => {
  const { t } = useTranslation('lottery');
  const languages = useGameLanguages();
  const [names, setNames] = useState<TypedNames>(known);
  const renaming = useReasoned(staffRenameLottery, {
    feature: 'lottery',
    refreshes: [staffGames],
    done: t('desk.addLottery.asked'),
  });
  const whole = wholeNames(names);
  const isChanged = JSON.stringify(sorted(whole)) !== JSON.stringify(sorted(known));
  return (
    <Card className="mt-6">
      <PartHeading title={t('desk.addLottery.names')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LotteryNames languages={languages} names={names} onChange={setNames} />
      </div>
      <Button
        className="mt-4"
        disabled={!isChanged || !whole}
        onClick={() => whole && renaming.ask({ gameCode, names: whole })}
      >
        {t('desk.addLottery.rename')}
      </Button>
      <ReasonDialog title={t('desk.addLottery.rename')} confirmLabel={t('desk.addLottery.rename')} {...renaming.dialog}>
        <p>{t('desk.addLottery.renameText')}</p>
      </ReasonDialog>
    </Card>
  );
};

const sorted = (names: TypedNames | undefined) =>
  Object.entries(names ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
