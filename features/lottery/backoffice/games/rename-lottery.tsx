import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGames } from '../../contract/games/staff-games.ts';
import { staffRenameLottery } from '../../contract/games/staff-rename-lottery.ts';
import type { NamedGame } from './use-games.ts';

/** What a lottery is called; two people call it otherwise. */
export const RenameLottery = ({ game: { gameCode, names: known } }: { game: NamedGame }) => {
  const { t } = useTranslation('lottery');
  const start = { TH: known['TH'] ?? '', EN: known['EN'] ?? '' };
  const [names, setNames] = useState(start);
  const renaming = useReasoned(staffRenameLottery, {
    feature: 'lottery',
    refreshes: [staffGames],
    done: t('desk.addLottery.asked'),
  });
  const isChanged = names.TH.trim() !== start.TH || names.EN.trim() !== start.EN;
  const isWhole = names.TH.trim() !== '' && names.EN.trim() !== '';
  return (
    <Card className="mt-6">
      <PartHeading title={t('desk.addLottery.names')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['TH', 'EN'] as const).map((language) => (
          <TextField
            key={language}
            label={t(`desk.addLottery.name${language}`)}
            maxLength={60}
            value={names[language]}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
          />
        ))}
      </div>
      <Button
        className="mt-4"
        disabled={!isChanged || !isWhole}
        onClick={() => renaming.ask({ gameCode, names: { TH: names.TH.trim(), EN: names.EN.trim() } })}
      >
        {t('desk.addLottery.rename')}
      </Button>
      <ReasonDialog title={t('desk.addLottery.rename')} confirmLabel={t('desk.addLottery.rename')} {...renaming.dialog}>
        <p>{t('desk.addLottery.renameText')}</p>
      </ReasonDialog>
    </Card>
  );
};
