import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isOwnGame } from './own-game.ts';

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  name: string;
  isReady: boolean;
  isSilent: boolean;
  onLoad: () => void;
  onAgain: () => void;
};

const strict = 'allow-scripts allow-same-origin';

/** Our own games may open what is published of them in a window of its own, and save a round's receipt; no vendor's may do either. */
const sandboxOf = (address: string): string =>
  isOwnGame(address) ? `${strict} allow-popups allow-popups-to-escape-sandbox allow-downloads` : strict;

/**
 * The game's own page. Scripts of its own origin and nothing else: no forms, no windows, no way to lead this page away. Its
 * origin is never ours, so what it may store stays its own.
 */
export const GameFrame = ({ frame, address, name, isReady, isSilent, onLoad, onAgain }: Props) => {
  useEffect(() => {
    // Keys go to the game from its first moment, unless the person is somewhere else on the page.
    if (isReady && (document.activeElement ?? document.body) === document.body) frame.current?.focus();
  }, [isReady, frame]);
  return (
    <>
      <iframe
        key={address}
        ref={frame}
        src={address}
        title={name}
        sandbox={sandboxOf(address)}
        allow="fullscreen"
        referrerPolicy="origin"
        onLoad={onLoad}
        inert={!isReady}
        className={clsx('block size-full border-0', !isReady && 'invisible')}
      />
      {isSilent && <Silent onAgain={onAgain} />}
    </>
  );
};

/** The frame has a page that doesn't speak: a game that never does, or the browser's word that there is none. */
const Silent = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation('lobby');
  const [isSeen, setIsSeen] = useState(false);
  if (isSeen) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] mx-auto flex max-w-(--container-text) flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-edge bg-card py-2 ps-4 pe-2 text-sm"
    >
      <p className="min-w-48 grow">{t('room.silent')}</p>
      <Button size="small" onClick={onAgain}>
        {t('room.again')}
      </Button>
      <IconButton label={t('room.silentSeen')} onClick={() => setIsSeen(true)}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
};
