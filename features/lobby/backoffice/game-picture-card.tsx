import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffDropPicture } from '../contract/pictures/staff-drop-picture.ts';
import { staffFetchPictures } from '../contract/pictures/staff-fetch-pictures.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { gamePictureBytesMax, staffSetPicture } from '../contract/pictures/staff-set-picture.ts';
import type { GameFacts } from './game-page.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { SmallPicture } from './small-picture.tsx';

const refreshes = [staffGame, staffGames];

/** The picture that players see, where it is from, and ways to put another in its place. */
export const GamePictureCard = ({ facts }: { facts: GameFacts }) => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const textOf = useRefusalText('lobby');
  const setting = useReasoned(staffSetPicture, { feature: 'lobby', refreshes, done: t('desk.saved') });
  const dropping = useReasoned(staffDropPicture, { feature: 'lobby', refreshes, done: t('desk.saved') });
  const { vendor, game, pictureSource: source } = facts;
  const choose = async (file: File) => {
    if (file.size > gamePictureBytesMax) return say(textOf({ refusal: 'image_too_large', detail: {} }), 'bad');
    setting.ask({ vendor, game, files: [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }] });
  };
  return (
    <Card>
      <PartHeading title={t('desk.game.picture')} />
      <div className="flex flex-wrap items-start gap-4">
        <SmallPicture picture={facts.picture} code={facts.nodeId} className="w-44" />
        <PictureOrigin source={source} />
      </div>
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-3">
          <PictureChoice onChosen={(file) => void choose(file)} />
          {source.of === 'staff' && (
            <Button size="small" onClick={() => dropping.ask({ vendor, game })}>
              {t('desk.game.dropPicture')}
            </Button>
          )}
          {source.address !== null && <FetchAgain vendor={vendor} game={game} />}
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

/** Where the picture is from, and what became of the vendor's. */
const PictureOrigin = ({ source }: { source: GameFacts['pictureSource'] }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0 grow basis-40 text-sm">
      <p>{t(`desk.game.pictureOf.${source.of}`)}</p>
      {source.fault !== null && (
        <p className="mt-1 text-bad">{t('desk.game.pictureFault', { why: t(`desk.import.faults.${source.fault}`) })}</p>
      )}
      {source.state === 'wanted' && <p className="mt-1 text-soft">{t('desk.game.fetching')}</p>}
      {source.address !== null && <p className="mt-1 break-all text-faint">{source.address}</p>}
    </div>
  );
};

const FetchAgain = ({ vendor, game }: Pick<GameFacts, 'vendor' | 'game'>) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const fetching = useSend(staffFetchPictures, { refreshes });
  const fetchAgain = async () => {
    const answer = await fetching.send({ vendor, game });
    say(answer.ok ? t('desk.game.fetching') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <Button size="small" isBusy={fetching.isSending} onClick={() => void fetchAgain()}>
      {t('desk.game.fetchAgain')}
    </Button>
  );
};
