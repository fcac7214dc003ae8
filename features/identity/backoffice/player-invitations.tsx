import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAddInviteCode } from '../contract/registration/staff-add-invite-code.ts';
import { staffEndInviteCode } from '../contract/registration/staff-end-invite-code.ts';
import { staffPlayerInvitations } from '../contract/registration/staff-player-invitations.ts';
import { inviteCodeShape } from '../domain/invite-code.ts';

type Invitations = OutputOf<typeof staffPlayerInvitations>;
const feature = 'identity';
const refreshes = [staffPlayerInvitations];

/** Who brought the player, and the codes with which the player brings others. */
export const PlayerInvitations = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation(feature);
  const read = useRead(staffPlayerInvitations, { memberId });
  return (
    <Card className="mt-5">
      <PartHeading title={t('desk.invitations.title')} />
      <ReadStates read={read} feature={feature}>
        {({ cameWith, codes }) => (
          <>
            <CameWith cameWith={cameWith} />
            <Codes memberId={memberId} codes={codes} />
          </>
        )}
      </ReadStates>
    </Card>
  );
};

const CameWith = ({ cameWith }: Pick<Invitations, 'cameWith'>) => {
  const { t } = useTranslation(feature);
  if (cameWith.length === 0) return <p className="text-sm text-faint">{t('desk.invitations.unknown')}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {cameWith.map(({ kind, code, referrer, domain, registerUrl, at }) => (
        <li key={kind} className="break-all">
          <span className="font-semibold">{t(`desk.invitations.kinds.${kind}`)}</span>{' '}
          {code !== null && <code>{code}</code>}{' '}
          {referrer && <DeskLink href={`/players/${referrer.memberId}`}>{referrer.account}</DeskLink>}{' '}
          <TimeText at={at} />
          <span className="block text-faint">{registerUrl === '' ? domain : registerUrl}</span>
        </li>
      ))}
    </ul>
  );
};

const Codes = ({ memberId, codes }: { memberId: string } & Pick<Invitations, 'codes'>) => {
  const { t } = useTranslation(feature);
  const mayWrite = usePermission()('players.write');
  const ending = useReasoned(staffEndInviteCode, { feature, refreshes, done: t('desk.invitations.ended') });
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-semibold text-soft">{t('desk.invitations.codes')}</h3>
      <ul className="divide-y divide-line text-sm">
        {codes.map(({ code, kind, brought, endedAt, createdBy }) => (
          <li key={code} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <code className="font-semibold">{code}</code>
            <span>{t(`desk.invitations.kinds.${kind}`)}</span>
            <span className="text-faint">{t('desk.invitations.brought', { people: brought })}</span>
            {createdBy !== null && <span className="text-faint">{createdBy}</span>}
            {endedAt !== null && <Badge>{t('desk.invitations.isEnded')}</Badge>}
            {mayWrite && kind === 'affiliate' && endedAt === null && (
              <Button size="small" tone="quiet" className="ms-auto" onClick={() => ending.ask({ memberId, code })}>
                {t('desk.invitations.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <AddCode memberId={memberId} />}
      <ReasonDialog
        title={t('desk.invitations.endTitle', { code: ending.asked?.code ?? '' })}
        confirmLabel={t('desk.invitations.end')}
        tone="danger"
        {...ending.dialog}
      >
        {t('desk.invitations.endText')}
      </ReasonDialog>
    </>
  );
};

const AddCode = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation(feature);
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const adding = useReasoned(staffAddInviteCode, {
    feature,
    refreshes,
    done: t('desk.invitations.added'),
    onDone: () => {
      setCode('');
      setIsTried(false);
    },
  });
  const isFit = inviteCodeShape.test(code.trim());
  return (
    <form
      noValidate
      className="mt-3 flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isFit) adding.ask({ memberId, code: code.trim() });
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          label={t('desk.invitations.newCode')}
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={isTried && !isFit ? t('desk.invitations.shape') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <Button type="submit">{t('desk.invitations.add')}</Button>
      <ReasonDialog
        title={t('desk.invitations.addTitle', { code: adding.asked?.code ?? '' })}
        confirmLabel={t('desk.invitations.add')}
        {...adding.dialog}
      >
        {t('desk.invitations.addText')}
      </ReasonDialog>
    </form>
  );
};
