import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { keyOf, useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { goOn } from '../contract/go-on.ts';
import { realityCheck } from '../contract/reality-check.ts';
import { ClosedDialog } from './closed-dialog.tsx';
import { HelpLinks } from './help-links.tsx';
import { useMostText } from './most-text.ts';
import { signedView } from './signed-view.ts';

type Play = NonNullable<OutputOf<typeof realityCheck>['play']>;

/** How often the page asks when it is due; a stake that is refused meanwhile tells by itself. */
const askAgainMs = minutesMs(5);

/** Asks a player who has played for a while to look up, on whatever page they are, and says where play is closed to them. @param more the way to a break. */
export const RealityWatch = ({ more }: { more: (close: () => void) => ReactNode }) => {
  const queries = useQueryClient();
  const { data } = useRead(realityCheck, {}, { refetchInterval: askAgainMs });
  const [putOff, setPutOff] = useState<number>();
  const [isClosedTold, setIsClosedTold] = useState(false);
  const now = useServerNow(secondsMs(5));
  useLive('member/me/protection', ({ facts }) => {
    const why = facts?.['why'];
    if (why === 'reality_check') setPutOff(undefined);
    if (why === 'in_time_out' || why === 'self_excluded') setIsClosedTold(true);
    void queries.invalidateQueries({ queryKey: keyOf(realityCheck) });
  });
  const play = data?.play ?? null;
  if (isClosedTold) return <ClosedDialog onClose={() => setIsClosedTold(false)} />;
  // Whoever may not play is not asked whether to go on.
  if (play === null || data?.isClosed === true || play.dueAt > now || putOff === play.dueAt) return null;
  return <RealityDialog play={play} now={now} onClose={() => setPutOff(play.dueAt)} more={more} />;
};

type Props = { play: Play; now: number; onClose: () => void; more: (close: () => void) => ReactNode };

const RealityDialog = ({ play, now, onClose, more }: Props) => {
  const { t } = useTranslation('protection');
  const textOf = useMostText();
  const refusalText = useRefusalText('protection');
  const { send, isSending } = useSend(goOn, { refreshes: [realityCheck] });
  const proceed = async () => {
    const answer = await send({});
    if (!answer.ok) say(refusalText(answer), 'bad');
  };
  const minutes = Math.floor((now - play.beganAt) / minutesMs(1));
  return (
    <Dialog title={t('reality.due')} isOpen onClose={onClose} place="centre">
      <p className="text-soft">{t('reality.dueText')}</p>
      <div className="my-4">
        <Facts
          facts={[
            [t('reality.played'), textOf({ amount: null, minutes })],
            [t('reality.staked'), moneyView(play.staked)],
            [
              t('reality.net'),
              <bdi key="net" dir="ltr" className={clsx('figures font-semibold', play.net > 0n && 'text-good')}>
                {signedView(play.net)}
              </bdi>,
            ],
          ]}
        />
      </div>
      <div className="grid gap-3">
        {more(onClose)}
        <Button isBusy={isSending} onClick={() => void proceed()}>
          {t('reality.goOn')}
        </Button>
      </div>
      <div className="mt-4">
        <p className="text-sm text-soft">{t('help.lead')}</p>
        <HelpLinks />
      </div>
    </Dialog>
  );
};
