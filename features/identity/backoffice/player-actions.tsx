import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { staffBlockPlayer } from '../contract/accounts/staff-block-player.ts';
import { staffEndSessions } from '../contract/sessions/staff-end-sessions.ts';
import { staffPlayer } from '../contract/accounts/staff-player.ts';
import { staffPlayers } from '../contract/accounts/staff-players.ts';
import { staffResetPlayerFactor } from '../contract/factors/staff-reset-player-factor.ts';
import { staffResetPassword } from '../contract/passwords/staff-reset-password.ts';
import { staffUnblockPlayer } from '../contract/accounts/staff-unblock-player.ts';
import type { PlayerFacts } from './player-header.tsx';

const feature = 'identity';
const refreshes = [staffPlayer, staffPlayers];

/** What staff can do about an account; each asks for a reason. */
export const PlayerActions = ({ facts: { player, sessions } }: { facts: PlayerFacts }) => (
  <>
    <EndSessions player={player} isAnyLive={sessions.some(({ isLive }) => isLive)} />
    {player.state === 'active' ? (
      <>
        <ResetPassword player={player} />
        <ResetFactor player={player} />
        <Block player={player} />
      </>
    ) : (
      <Unblock player={player} />
    )}
  </>
);

type Props = { player: PlayerFacts['player'] };

const EndSessions = ({ player: { memberId, account }, isAnyLive }: Props & { isAnyLive: boolean }) => {
  const { t } = useTranslation('identity');
  const ending = useReasoned(staffEndSessions, { feature, refreshes, done: t('desk.sessionsEnded') });
  return (
    <>
      <Button size="small" disabled={!isAnyLive} onClick={() => ending.ask({ memberId })}>
        {t('desk.endSessions')}
      </Button>
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

const Block = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const blocking = useReasoned(staffBlockPlayer, { feature, refreshes, done: t('desk.blocked') });
  return (
    <>
      <Button size="small" tone="danger" onClick={() => blocking.ask({ memberId })}>
        {t('desk.block')}
      </Button>
      <ReasonDialog
        title={t('desk.blockTitle', { account })}
        confirmLabel={t('desk.block')}
        tone="danger"
        {...blocking.dialog}
      >
        {t('desk.blockText')}
      </ReasonDialog>
    </>
  );
};

const Unblock = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const opening = useReasoned(staffUnblockPlayer, { feature, refreshes, done: t('desk.unblocked') });
  return (
    <>
      <Button size="small" onClick={() => opening.ask({ memberId })}>
        {t('desk.unblock')}
      </Button>
      <ReasonDialog title={t('desk.unblockTitle', { account })} confirmLabel={t('desk.unblock')} {...opening.dialog}>
        {t('desk.unblockText')}
      </ReasonDialog>
    </>
  );
};

const ResetFactor = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const resetting = useReasoned(staffResetPlayerFactor, { feature, refreshes, done: t('desk.factorReset') });
  return (
    <>
      <Button size="small" onClick={() => resetting.ask({ memberId })}>
        {t('desk.resetFactor')}
      </Button>
      <ReasonDialog
        title={t('desk.resetFactorTitle', { account })}
        confirmLabel={t('desk.resetFactor')}
        tone="danger"
        {...resetting.dialog}
      >
        {t('desk.resetFactorText')}
      </ReasonDialog>
    </>
  );
};

const ResetPassword = ({ player: { memberId, account } }: Props) => {
  const { t } = useTranslation('identity');
  const [password, setPassword] = useState<string>();
  const resetting = useReasoned(staffResetPassword, {
    feature,
    refreshes,
    done: ({ temporaryPassword }) => t(temporaryPassword === undefined ? 'desk.passwordSent' : 'desk.passwordReset'),
    onDone: ({ temporaryPassword }) => setPassword(temporaryPassword),
  });
  return (
    <>
      <Button size="small" onClick={() => resetting.ask({ memberId })}>
        {t('desk.resetPassword')}
      </Button>
      <ReasonDialog
        title={t('desk.resetPasswordTitle', { account })}
        confirmLabel={t('desk.resetPassword')}
        tone="danger"
        {...resetting.dialog}
      >
        {t('desk.resetPasswordText')}
      </ReasonDialog>
      <Dialog
        title={t('desk.temporaryPassword')}
        isOpen={password !== undefined}
        onClose={() => setPassword(undefined)}
        place="centre"
      >
        <p className="text-soft">{t('desk.temporaryPasswordText', { account })}</p>
        <div className="my-5 flex items-center gap-2">
          <code className="min-w-0 grow rounded-sm bg-well px-3 py-2.5 text-lg break-all">{password}</code>
          <CopyButton text={password ?? ''} />
        </div>
        <Button className="w-full" onClick={() => setPassword(undefined)}>
          {t('desk.noted')}
        </Button>
      </Dialog>
    </>
  );
};
