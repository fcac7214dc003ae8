import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { approvals } from '../../contract/approvals.ts';
import { staffCloseRole } from '../../contract/roles/staff-close-role.ts';
import { staffRoles } from '../../contract/roles/staff-roles.ts';
import { copyOf, draftOf, type Role, type RoleDraft } from './role-draft.ts';
import { RoleHistory } from './role-history.tsx';
import { useRoleName } from './role-name.ts';
import { RolePowers } from './role-powers.tsx';

type Props = { role: Role; onDraft: ((draft: RoleDraft) => void) | undefined };

export const RoleCard = ({ role, onDraft }: Props) => {
  const { t } = useTranslation('staff');
  const name = useRoleName()(role.role, role.own?.names ?? null);
  const [isOpen, setIsOpen] = useState(false);
  const closing = useReasoned(staffCloseRole, {
    feature: 'staff',
    refreshes: [staffRoles, approvals],
    done: t('operators.asked'),
  });
  const { own } = role;
  return (
    <Card aria-label={name}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base font-semibold">{name}</h3>
        {own?.isClosed && <Badge tone="plain">{t('ownRoles.closed')}</Badge>}
        {own && <span className="text-xs text-faint">{t('ownRoles.version', { version: own.version })}</span>}
        {onDraft && (
          <span className="ms-auto flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDraft(copyOf(role))}>
              {t('ownRoles.copy')}
            </Button>
            {own && !own.isClosed && (
              <Button size="small" onClick={() => onDraft(draftOf(role))}>
                {t('operators.edit')}
              </Button>
            )}
          </span>
        )}
      </div>
      <RolePowers powers={role} />
      <Holders holders={role.holders} />
      {own && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" tone="quiet" onClick={() => setIsOpen(true)}>
            {t('ownRoles.history')}
          </Button>
          {onDraft && !own.isClosed && role.holders.length === 0 && (
            <Button size="small" tone="quiet" onClick={() => closing.ask({ roleId: role.role, basedOn: own.version })}>
              {t('ownRoles.close')}
            </Button>
          )}
        </div>
      )}
      <Dialog
        title={`${t('ownRoles.history')}: ${name}`}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        place="centre"
        size="wide"
      >
        <RoleHistory roleId={role.role} />
      </Dialog>
      <ReasonDialog title={`${t('ownRoles.close')}: ${name}`} confirmLabel={t('operators.ask')} {...closing.dialog}>
        <p>{t('ownRoles.closeText')}</p>
      </ReasonDialog>
    </Card>
  );
};

const Holders = ({ holders }: Pick<Role, 'holders'>) => {
  const { t } = useTranslation('staff');
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm">
      <span className="text-soft">{t('ownRoles.holders')}: </span>
      {holders.length === 0
        ? t('ownRoles.nobody')
        : holders
            .map(({ username, status }) =>
              status === 'active' ? username : `${username} (${t('operators.disabled')})`,
            )
            .join(', ')}
    </p>
  );
};
