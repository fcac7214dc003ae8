import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { staffRoles } from '../contract/roles/staff-roles.ts';
import { isRoleName, roles } from '../domain/roles.ts';
import { useRoleName } from './roles/role-name.ts';

/** Chooses a role, given or own, and says what it may do. */
export const RoleField = ({ role, onChoose }: { role: string; onChoose: (role: string) => void }) => {
  const { t } = useTranslation('staff');
  const nameOf = useRoleName();
  const { data } = useRead(staffRoles, {});
  const open = data?.roles.filter(({ own }) => !own?.isClosed) ?? [];
  const hint = isRoleName(role)
    ? t(`roleTexts.${role}`, { most: roles[role].approvalMax ?? undefined })
    : t('ownRoles.seePage');
  return (
    <SelectField label={t('operators.role')} hint={hint} value={role} onChange={({ target }) => onChoose(target.value)}>
      {open.map(({ role: name, own }) => (
        <option key={name} value={name}>
          {nameOf(name, own?.names ?? null)}
        </option>
      ))}
    </SelectField>
  );
};
