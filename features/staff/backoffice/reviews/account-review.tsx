import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { Table } from '#kit/browser/components/table.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { me } from '../../contract/me.ts';
import { staffConfirmRole } from '../../contract/reviews/staff-confirm-role.ts';
import { staffReview } from '../../contract/reviews/staff-review.ts';
import { useRoleName } from '../roles/role-name.ts';

type Account = OutputOf<typeof staffReview>['accounts'][number];

/** Accounts that can log in: unused ones and those to be confirmed stand out. */
export const AccountReview = ({ mayWrite }: { mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const read = useRead(staffReview, {});
  return (
    <div className="mb-8">
      <h2 className="mb-2 text-lg">{t('reviews.accounts')}</h2>
      <ReadView read={read} feature="staff" rows={4}>
        {({ accounts, confirmDays, idleDays }) => (
          <>
            <p className="mb-4 max-w-prose text-sm text-soft">{t('reviews.accountsText', { confirmDays, idleDays })}</p>
            <Accounts accounts={accounts} mayWrite={mayWrite} />
          </>
        )}
      </ReadView>
    </div>
  );
};

const Accounts = ({ accounts, mayWrite }: { accounts: readonly Account[]; mayWrite: boolean }) => {
  const { t } = useTranslation('staff');
  const nameOf = useRoleName();
  const own = useRead(me, {}).data?.staffId;
  const confirming = useReasoned(staffConfirmRole, {
    feature: 'staff',
    refreshes: [staffReview],
    done: t('reviews.confirmed'),
  });
  const confirm = ({ staffId, role }: Account) => (
    <Button size="small" onClick={() => confirming.ask({ staffId, role })}>
      {t('reviews.confirm')}
    </Button>
  );
  return (
    <>
      <Table
        caption={t('reviews.accounts')}
        rows={accounts}
        rowKey={({ staffId }) => staffId}
        columns={[
          { name: 'who', label: t('reviews.who'), cell: (it) => <Name {...it} /> },
          { name: 'role', label: t('operators.role'), cell: ({ role, roleNames }) => nameOf(role, roleNames) },
          {
            name: 'lastLogIn',
            label: t('operators.lastLogIn'),
            cell: ({ lastLogInAt: at }) => (at === null ? t('operators.never') : <TimeText at={at} />),
          },
          {
            name: 'lookedAt',
            label: t('reviews.lookedAt'),
            cell: ({ lookedAt, confirmedBy }) => (
              <>
                <TimeText at={lookedAt} /> {confirmedBy !== null && <span className="text-soft">{confirmedBy}</span>}
              </>
            ),
          },
          { name: 'state', label: t('reviews.state'), cell: (it) => <State {...it} /> },
          ...(mayWrite
            ? [
                {
                  name: 'confirm',
                  label: t('operators.actions'),
                  align: 'end' as const,
                  cell: (it: Account) =>
                    it.staffId === own ? <span className="text-xs text-faint">{t('operators.you')}</span> : confirm(it),
                },
              ]
            : []),
        ]}
      />
      <ReasonDialog title={t('reviews.confirmTitle')} confirmLabel={t('reviews.confirm')} {...confirming.dialog}>
        <p>{t('reviews.confirmText')}</p>
      </ReasonDialog>
    </>
  );
};

const Name = ({ username, displayName }: Account) => (
  <>
    <span className="font-semibold">{username}</span>
    <span className="ms-2 text-xs text-soft">{displayName}</span>
  </>
);

const State = ({ isUnused, isDue }: Account) => {
  const { t } = useTranslation('staff');
  return (
    <span className="inline-flex flex-wrap gap-2">
      {isUnused && <Badge tone="warn">{t('reviews.unused')}</Badge>}
      {isDue && <Badge tone="warn">{t('reviews.due')}</Badge>}
      {!isUnused && !isDue && <Badge tone="good">{t('reviews.fine')}</Badge>}
    </span>
  );
};
