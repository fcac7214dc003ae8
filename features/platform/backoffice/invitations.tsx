import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { Table } from '#kit/browser/components/table.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlatformBrand } from '../contract/staff-platform-brand.ts';
import { staffPlatformRenewInvitation } from '../contract/staff-platform-renew-invitation.ts';
import { staffPlatformRevokeInvitation } from '../contract/staff-platform-revoke-invitation.ts';

type Invitation = OutputOf<typeof staffPlatformBrand>['invitations'][number];

const tones: Record<Invitation['state'], BadgeTone> = {
  waiting: 'sky',
  expired: 'warn',
  taken: 'good',
  revoked: 'bad',
};

/** Who was invited to own the brand, and whether they have come. */
export const Invitations = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const { t } = useTranslation('platform');
  const mayWrite = usePermission()('platform.write');
  const way = { feature: 'platform', refreshes: [staffPlatformBrand] };
  const renewing = useReasoned(staffPlatformRenewInvitation, { ...way, done: t('desk.invitations.renewed') });
  const revoking = useReasoned(staffPlatformRevokeInvitation, { ...way, done: t('desk.invitations.revoked') });
  if (invitations.length === 0) return null;
  return (
    <section className="mb-6">
      <PartHeading title={t('desk.invitations.title')} />
      <Table
        caption={t('desk.invitations.title')}
        columns={[
          { name: 'who', label: t('desk.person'), cell: ({ username }) => <bdi>{username}</bdi> },
          {
            name: 'state',
            label: t('desk.state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.invitations.states.${state}`)}</Badge>,
          },
          { name: 'until', label: t('desk.invitations.until'), cell: ({ expiresAt }) => <TimeText at={expiresAt} /> },
          {
            name: 'actions',
            label: t('desk.invitations.actions'),
            align: 'end',
            cell: ({ staffId, state }) =>
              mayWrite && (state === 'waiting' || state === 'expired') ? (
                <span className="inline-flex gap-2">
                  <Button size="small" onClick={() => renewing.ask({ staffId })}>
                    {t('desk.invitations.renew')}
                  </Button>
                  <Button size="small" tone="danger" onClick={() => revoking.ask({ staffId })}>
                    {t('desk.invitations.revoke')}
                  </Button>
                </span>
              ) : (
                '—'
              ),
          },
        ]}
        rows={invitations}
        rowKey={({ staffId }) => staffId}
      />
      <ReasonDialog title={t('desk.invitations.renew')} confirmLabel={t('desk.invitations.renew')} {...renewing.dialog}>
        <p>{t('desk.invitations.renewText')}</p>
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.invitations.revoke')}
        confirmLabel={t('desk.invitations.revoke')}
        tone="danger"
        {...revoking.dialog}
      >
        <p>{t('desk.invitations.revokeText')}</p>
      </ReasonDialog>
    </section>
  );
};
