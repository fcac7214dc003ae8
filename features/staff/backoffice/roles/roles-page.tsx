import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { approvals } from '../../contract/approvals.ts';
import { staffSetRole } from '../../contract/roles/staff-set-role.ts';
import { staffRoles } from '../../contract/roles/staff-roles.ts';
import { copyOf, type Role, type RoleDraft } from './role-draft.ts';
import { RoleCard } from './role-card.tsx';
import { RoleForm } from './role-form.tsx';

/** What a person here may do: the given roles, the merchant's own, and who has each. */
export const RolesPage = () => {
  const { t } = useTranslation('staff');
  const mayWrite = usePermission()('staff.write');
  const read = useRead(staffRoles, {});
  const [draft, setDraft] = useState<RoleDraft>();
  const setting = useReasoned(staffSetRole, {
    feature: 'staff',
    refreshes: [staffRoles, approvals],
    done: t('operators.asked'),
    onDone: () => setDraft(undefined),
  });
  return (
    <>
      <PageHead
        title={t('ownRoles.title')}
        actions={
          mayWrite && (
            <Button
              size="small"
              tone="money"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setDraft(copyOf(undefined))}
            >
              {t('ownRoles.create')}
            </Button>
          )
        }
      />
      <p className="mb-6 max-w-prose text-soft">{t('ownRoles.text')}</p>
      <ReadView read={read} feature="staff" rows={4}>
        {({ roles }) => <Lists roles={roles} onDraft={mayWrite ? setDraft : undefined} />}
      </ReadView>
      <Dialog
        title={draft?.roleId === null ? t('ownRoles.create') : t('ownRoles.change')}
        isOpen={draft !== undefined}
        onClose={() => setDraft(undefined)}
        place="centre"
        size="wide"
      >
        {draft && <RoleForm start={draft} onAsk={setting.ask} />}
      </Dialog>
      <ReasonDialog title={t('operators.ask')} confirmLabel={t('operators.ask')} {...setting.dialog}>
        <p>{t('ownRoles.askText')}</p>
      </ReasonDialog>
    </>
  );
};

type OnDraft = ((draft: RoleDraft) => void) | undefined;

const Lists = ({ roles, onDraft }: { roles: readonly Role[]; onDraft: OnDraft }) => {
  const { t } = useTranslation('staff');
  const parts = [
    ['own', roles.filter(({ own }) => own && !own.isClosed)],
    ['given', roles.filter(({ own }) => own === null)],
    ['closed', roles.filter(({ own }) => own?.isClosed)],
  ] as const;
  return parts.map(([part, shown]) =>
    part === 'closed' && shown.length === 0 ? null : (
      <section key={part} aria-labelledby={`roles-${part}`} className="mb-8">
        <h2 id={`roles-${part}`} className="mb-3 text-lg">
          {t(`ownRoles.parts.${part}`)}
        </h2>
        {shown.length === 0 && <p className="text-sm text-soft">{t('ownRoles.none')}</p>}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {shown.map((role) => (
            <RoleCard key={role.role} role={role} onDraft={onDraft} />
          ))}
        </div>
      </section>
    ),
  );
};
