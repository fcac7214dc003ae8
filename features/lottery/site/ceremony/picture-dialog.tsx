import { useCallback } from 'react';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { verifyHash } from '../draws/verify-hash.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { useGameNames } from '../games/use-game-names.ts';
import { PictureShare, usePicture } from '../share/picture-share.tsx';
import { ballsOf } from './acts.ts';
import { drawResultPicture } from './draw-picture.ts';

/** The result as an upright picture for a chat or a story, with the way to check it. */
export const PictureDialog = ({ draw, onClose }: { draw: DrawView; onClose: () => void }) => {
  const { t } = useTranslation('lottery');
  const gameOf = useGameNames();
  const { name } = useDrawNames();
  const game = gameOf(draw.gameCode);
  const drawName = name(draw);
  const { result } = draw;
  const address = `${location.origin}/results/${draw.drawId}`;
  const make = useCallback(async () => {
    if (!result) return null;
    const groups = ballsOf(result).map((group) => ({ ...group, name: t(group.key) }));
    return drawResultPicture({
      game,
      draw: drawName,
      groups,
      claim: t('ceremony.claim'),
      address: address + verifyHash,
    });
  }, [result, game, drawName, address, t]);
  return (
    <Dialog title={t('ceremony.share')} isOpen onClose={onClose}>
      <PictureShare
        picture={usePicture(make, 'draw.png')}
        alt={t('ceremony.picture', { game })}
        link={address}
        message={`${game} · ${drawName}`}
      />
    </Dialog>
  );
};
