import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { staffRoleVersions } from '../../contract/roles/staff-role-versions.ts';
import { RolePowers } from './role-powers.tsx';

/** Each version, who asked for it, who approved it and why. */
export const RoleHistory = ({ roleId }: { roleId: string }) => {
  const { t } = useTranslation('staff');
  const read = useRead(staffRoleVersions, { roleId });
  return (
    <ReadView read={read} feature="staff" rows={2}>
      {({ versions }) => (
        <ol className="flex flex-col gap-6">
          {versions.map((it) => (
            <li key={it.version}>
              <p className="mb-2 text-sm">
                <span className="font-semibold">{t('ownRoles.version', { version: it.version })}</span>
                {it.isClosed && ` · ${t('ownRoles.closed')}`} · {it.names.TH} / {it.names.EN} ·{' '}
                <TimeText at={it.setAt} />
              </p>
              <p className="mb-2 text-sm text-soft">
                {t('ownRoles.by', { by: it.setBy, with: it.setWith })}: {it.reason}
              </p>
              <RolePowers powers={it} />
            </li>
          ))}
        </ol>
      )}
    </ReadView>
  );
};
