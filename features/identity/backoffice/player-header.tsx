import { useTranslation } from 'react-i18next';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { CopyButton } from '#kit/browser/copy-button.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBlockPlayer } from '../contract/staff-block-player.ts';
import { staffEndSessions } from '../contract/staff-end-sessions.ts';
import { staffPlayer } from '../contract/staff-player.ts';
import { staffPlayers } from '../contract/staff-players.ts';
import { staffUnblockPlayer } from '../contract/staff-unblock-player.ts';

export type PlayerFacts = OutputOf<typeof staffPlayer>;

const refreshes = [staffPlayer, staffPlayers];

/** Who this is, whether the account is open, and what can be done about it. */
export const PlayerHeader = ({ facts: { player, sessions } }: { facts: PlayerFacts }) => {
  const { t } = useTranslation('identity');
  const may = useMay();
  const { memberId, account, state } = player;
  const blocking = useReasoned(staffBlockPlayer, { feature: 'identity', refreshes, done: t('desk.blocked') });
  const opening = useReasoned(staffUnblockPlayer, { feature: 'identity', refreshes, done: t('desk.unblocked') });
  const ending = useReasoned(staffEndSessions, { feature: 'identity', refreshes, done: t('desk.sessionsEnded') });
  const isAnyLive = sessions.some(({ isLive }) => isLive);
  return (
    <>
      <PageHead
        title={account}
        beside={
          <>
            <Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`desk.states.${state}`)}</Badge>
            <span className="text-sm text-soft">{t(`desk.kinds.${player.kind}`)}</span>
            <CopyButton text={memberId} label={t('desk.copyId')} />
          </>
        }
        actions={
          may('players.write') && (
            <>
              <Button size="small" disabled={!isAnyLive} onClick={() => ending.ask({ memberId })}>
                {t('desk.endSessions')}
              </Button>
              {state === 'active' ? (
                <Button size="small" tone="danger" onClick={() => blocking.ask({ memberId })}>
                  {t('desk.block')}
                </Button>
              ) : (
                <Button size="small" onClick={() => opening.ask({ memberId })}>
                  {t('desk.unblock')}
                </Button>
              )}
            </>
          )
        }
      />
      <ReasonDialog
        title={t('desk.blockTitle', { account })}
        confirmLabel={t('desk.block')}
        tone="danger"
        {...blocking.dialog}
      >
        {t('desk.blockText')}
      </ReasonDialog>
      <ReasonDialog title={t('desk.unblockTitle', { account })} confirmLabel={t('desk.unblock')} {...opening.dialog}>
        {t('desk.unblockText')}
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.endSessionsTitle', { account })}
        confirmLabel={t('desk.endSessions')}
        {...ending.dialog}
      >
        {t('desk.endSessionsText')}
      </ReasonDialog>
    </>
  );
};
