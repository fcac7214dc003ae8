import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { OfflineDrawing, TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState, useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { gameFacts } from '../../contract/games/game-facts.ts';
import type { Stop } from '../../domain/room-state.ts';
import { ownReasons, launchRemedy } from '../../domain/launch-remedy.ts';
import { GameRows } from '../games/game-rows.tsx';
import type { GameView } from '../games/game-tile.tsx';
import { SuspensionNote } from '../games/suspension-note.tsx';

type Props = {
  stop: Stop;
  nodeId: string;
  game: GameView | undefined;
  /** Below what stopped because play is closed. */
  closed: ReactNode;
  onAgain: () => void;
  onBack: () => void;
};

/** Why there is no game to see, and what can be done about it. */
export const RoomStop = ({ stop, nodeId, game, closed, onAgain, onBack }: Props) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const { askLogin } = useLogin();
  const { words, way } = launchRemedy(stop.why);
  const names = { name: game?.gameName ?? t('room.game'), vendor: game?.vendorName ?? '' };
  const back = (
    <Button key="back" onClick={onBack}>
      {t('room.back')}
    </Button>
  );
  return (
    <div role="alert" className="py-6">
      <EmptyState
        isPage
        drawing={stop.why === 'unreachable' ? <OfflineDrawing /> : <TroubleDrawing />}
        title={t(`room.stopped.${words}.title`, names)}
        text={
          ownReasons.includes(stop.why)
            ? t(`room.stopped.${words}.text`, names)
            : textOf({ refusal: stop.why, detail: stop.detail })
        }
        action={
          <>
            {way === 'login' && (
              <Button tone="money" onClick={() => askLogin('login')}>
                {t('recent.login')}
              </Button>
            )}
            {way === 'again' && (
              <Button tone="money" onClick={onAgain}>
                {t('room.again')}
              </Button>
            )}
            {way === 'rooms' && (
              <Link to="/game" search={{ nodeId }} replace className={buttonStyle({ tone: 'money' })}>
                {t('rooms.other')}
              </Link>
            )}
            {way === 'register' && (
              <Link to="/register" className={buttonStyle({ tone: 'money' })}>
                {t('room.register')}
              </Link>
            )}
            {way === 'limits' && (
              <Link to="/me/limits" className={buttonStyle()}>
                {t('room.toLimits')}
              </Link>
            )}
            {back}
          </>
        }
      />
      {way === 'instead' && <Instead nodeId={nodeId} onBack={onBack} />}
      {way === 'limits' && <div className="mx-auto max-w-(--container-text)">{closed}</div>}
    </div>
  );
};

/** While a game rests: why, until when, and games like it that don't. */
const Instead = ({ nodeId, onBack }: { nodeId: string; onBack: () => void }) => {
  const { t } = useTranslation('lobby');
  const { data } = useRead(gameFacts, { nodeId });
  if (!data) return null;
  return (
    <div className="mx-auto max-w-(--container-text)">
      {data.suspension && <SuspensionNote suspension={data.suspension} />}
      {data.alternatives.length > 0 && (
        <GameRows
          level={2}
          title={t('suspension.instead')}
          games={data.alternatives}
          onGo={onBack}
          onLeave={() => undefined}
        />
      )}
    </div>
  );
};

/** Who came by a link and isn't logged in. */
export const LoginFirst = ({ game, onBack }: Pick<Props, 'game' | 'onBack'>) => {
  const { t } = useTranslation('lobby');
  const { askLogin } = useLogin();
  return (
    <div className="py-6">
      <EmptyState
        isPage
        title={t('room.visitor', { name: game?.gameName ?? t('room.game') })}
        text={t('room.visitorText')}
        action={
          <>
            <Button tone="money" onClick={() => askLogin('login')}>
              {t('recent.login')}
            </Button>
            <Button onClick={onBack}>{t('room.back')}</Button>
          </>
        }
      />
    </div>
  );
};
