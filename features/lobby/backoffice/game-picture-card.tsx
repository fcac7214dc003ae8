import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Card, PartHeading } from '#kit/browser/card.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffDropPicture } from '../contract/staff-drop-picture.ts';
import { staffFetchPictures } from '../contract/staff-fetch-pictures.ts';
import { staffGame } from '../contract/staff-game.ts';
import { staffGames } from '../contract/staff-games.ts';
import { gamePictureBytesMax, staffSetPicture } from '../contract/staff-set-picture.ts';
import type { GameFacts } from './game-page.tsx';
import { SmallPicture } from './small-picture.tsx';

/** The picture that players see, where it is from, and ways to put another in its place. */
export const GamePictureCard = ({ facts }: { facts: GameFacts }) => {
  const { t } = useTranslation('lobby');
  const mayWrite = useMay()('merchants.write');
  const textOf = useRefusalText('lobby');
  const refreshes = [staffGame, staffGames];
  const setting = useReasoned(staffSetPicture, { feature: 'lobby', refreshes, done: t('desk.saved') });
  const dropping = useReasoned(staffDropPicture, { feature: 'lobby', refreshes, done: t('desk.saved') });
  const fetching = useSend(staffFetchPictures, { refreshes });
  const { vendor, game, pictureSource: source } = facts;
  const choose = async (file: File) => {
    if (file.size > gamePictureBytesMax) return say(textOf({ refusal: 'image_too_large', detail: {} }), 'bad');
    setting.ask({ vendor, game, files: [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }] });
  };
  const fetchAgain = async () => {
    const answer = await fetching.send({ vendor, game });
    say(answer.ok ? t('desk.game.fetching') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <Card>
      <PartHeading title={t('desk.game.picture')} />
      <div className="flex flex-wrap items-start gap-4">
        <SmallPicture picture={facts.picture} code={facts.nodeId} className="w-44" />
        <div className="min-w-0 grow basis-40 text-sm">
          <p>{t(`desk.game.pictureOf.${source.of}`)}</p>
          {source.fault !== null && (
            <p className="mt-1 text-bad">
              {t('desk.game.pictureFault', { why: t(`desk.import.faults.${source.fault}`) })}
            </p>
          )}
          {source.state === 'wanted' && <p className="mt-1 text-soft">{t('desk.game.fetching')}</p>}
          {source.address !== null && <p className="mt-1 break-all text-faint">{source.address}</p>}
        </div>
      </div>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-3">
          <PictureChoice onChosen={(file) => void choose(file)} />
          {source.of === 'staff' && (
            <Button size="small" onClick={() => dropping.ask({ vendor, game })}>
              {t('desk.game.dropPicture')}
            </Button>
          )}
          {source.address !== null && (
            <Button size="small" isBusy={fetching.isSending} onClick={() => void fetchAgain()}>
              {t('desk.game.fetchAgain')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        title={t('desk.game.setPictureTitle', { name: facts.name })}
        confirmLabel={t('desk.save')}
        {...setting.dialog}
      >
        {t('desk.game.setPictureText')}
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.game.dropPictureTitle', { name: facts.name })}
        confirmLabel={t('desk.save')}
        {...dropping.dialog}
      >
        {t('desk.takesEffect')}
      </ReasonDialog>
    </Card>
  );
};

const PictureChoice = ({ onChosen }: { onChosen: (file: File) => void }) => {
  const { t } = useTranslation('lobby');
  const id = useId();
  const [key, setKey] = useState(0);
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-dashed border-edge px-3.5 text-sm font-semibold text-soft focus-within:border-focus hover:border-soft hover:text-ink"
    >
      <ImageUp aria-hidden className="size-5" />
      {t('desk.game.setPicture')}
      <input
        key={key}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChosen(file);
          // The same file may be chosen again.
          setKey(key + 1);
        }}
      />
    </label>
  );
};
