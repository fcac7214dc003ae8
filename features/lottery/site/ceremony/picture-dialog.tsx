import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { useGameNames } from '../games/use-game-names.ts';
import { type Picture, saveFile, shareOut } from '../share-file.ts';
import { ballsOf } from './acts.ts';
import { drawResultPicture } from './draw-picture.ts';

/** The result as an upright picture for a chat or a story, with the way to check it. */
export const PictureDialog = ({ draw, onClose }: { draw: DrawView; onClose: () => void }) => {
  const { t } = useTranslation('lottery');
  const gameOf = useGameNames();
  const { name } = useDrawNames();
  const game = gameOf(draw.gameCode);
  const address = `${location.origin}/results/${draw.drawId}`;
  const picture = usePicture(draw, game, name(draw), address);
  return (
    <Dialog title={t('ceremony.share')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {picture ? (
          <img
            src={picture.address}
            alt={t('ceremony.picture', { game })}
            className="mx-auto max-h-[48dvh] rounded-control border border-line"
          />
        ) : (
          <Skeleton className="mx-auto h-[48dvh] w-60 rounded-control" />
        )}
        <div className="grid grid-cols-2 gap-3">
          <CopyButton text={address} label={t('share.copyLink')} />
          <Button
            size="small"
            disabled={!picture}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => picture && saveFile(picture)}
          >
            {t('share.savePicture')}
          </Button>
        </div>
        {'share' in navigator && (
          <Button
            tone="money"
            disabled={!picture}
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() => picture && void shareOut(picture.file, address, `${game} · ${name(draw)}`)}
          >
            {t('share.send')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const usePicture = ({ result }: DrawView, game: string, draw: string, address: string): Picture | undefined => {
  const { t } = useTranslation('lottery');
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    if (!result) return;
    let isStale = false;
    let url: string | undefined;
    const make = async () => {
      const groups = ballsOf(result).map((group) => ({ ...group, name: t(group.key) }));
      const blob = await drawResultPicture({ game, draw, groups, claim: t('ceremony.claim'), address });
      if (isStale || !blob) return;
      url = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], 'draw.png', { type: 'image/png' }), address: url });
    };
    void make();
    return () => {
      isStale = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [result, game, draw, address, t]);
  return picture;
};
