import { useTranslation } from '#kit/browser/texts/translation.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { isRoleName, type RoleName, roleNames, roles } from '../domain/roles.ts';

/** Chooses a role, and says what it may do. */
export const RoleField = ({ role, onChoose }: { role: RoleName; onChoose: (role: RoleName) => void }) => {
  const { t } = useTranslation('staff');
  return (
    <SelectField
      label={t('operators.role')}
      hint={t(`roleTexts.${role}`, { most: roles[role].approvalMax ?? undefined })}
      value={role}
      onChange={(event) => isRoleName(event.target.value) && onChoose(event.target.value)}
    >
      {roleNames.map((name) => (
        <option key={name} value={name}>
          {t(`roles.${name}`)}
        </option>
      ))}
    </SelectField>
  );
};
