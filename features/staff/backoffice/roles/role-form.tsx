import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { roleNameMax } from '../../domain/own-role.ts';
import type { MoneyPermission } from '../../domain/powers.ts';
import { areas, bounded, type OwnPermission, readDraft, type RoleDraft, type WantedRole } from './role-draft.ts';

/** A role as an owner writes it; another owner must agree. */
export const RoleForm = ({ start, onAsk }: { start: RoleDraft; onAsk: (wanted: WantedRole) => void }) => {
  const { t } = useTranslation('staff');
  const [draft, setDraft] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const read = readDraft(draft);
  const fault = isTried && !read.ok ? read.fault : undefined;
  const change = (part: Partial<RoleDraft>) => setDraft({ ...draft, ...part });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (read.ok) onAsk(read.input);
      }}
    >
      <Names draft={draft} onChange={change} error={fault === 'names' ? t('ownRoles.faults.names') : undefined} />
      <Permissions
        chosen={draft.permissions}
        onChoose={(permissions) => change({ permissions })}
        error={fault === 'permissions' ? t('ownRoles.faults.permissions') : undefined}
      />
      <Limits draft={draft} onChange={change} fault={fault} />
      <Button type="submit" tone="money">
        {t('operators.ask')}
      </Button>
    </form>
  );
};

type Change = (part: Partial<RoleDraft>) => void;

const Names = ({ draft, onChange, error }: { draft: RoleDraft; onChange: Change; error: string | undefined }) => {
  const { t } = useTranslation('staff');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['th', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`ownRoles.names.${language}`)}
          lang={language}
          autoComplete="off"
          maxLength={roleNameMax}
          error={draft[language].trim() === '' ? error : undefined}
          value={draft[language]}
          onChange={({ target }) => onChange({ [language]: target.value })}
        />
      ))}
    </div>
  );
};

type Chosen = ReadonlySet<OwnPermission>;

const Permissions = ({
  chosen,
  onChoose,
  error,
}: {
  chosen: Chosen;
  onChoose: (next: Chosen) => void;
  error: string | undefined;
}) => {
  const { t } = useTranslation('staff');
  const toggle = (permission: OwnPermission) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    onChoose(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('ownRoles.permissions')}</legend>
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {areas.map(([area, names]) => (
          <fieldset key={area}>
            <legend className="text-sm text-soft">{t(`permissionAreas.${area}`)}</legend>
            <div className="flex flex-wrap gap-x-5">
              {names.map((permission) => (
                <CheckField
                  key={permission}
                  label={t(`permissions.${permission}`)}
                  checked={chosen.has(permission)}
                  onChange={() => toggle(permission)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
};

const Limits = ({ draft, onChange, fault }: { draft: RoleDraft; onChange: Change; fault: string | undefined }) => {
  const { t } = useTranslation('staff');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('ownRoles.limits')}</legend>
      <p className="mb-3 text-sm text-soft">{t('ownRoles.limitsText')}</p>
      <div className="flex flex-col gap-4">
        <TextField
          label={t('ownRoles.approvalMax')}
          hint={t('ownRoles.approvalHint')}
          error={fault === 'approvalMax' ? t('ownRoles.faults.amount') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={draft.approvalMax}
          onChange={({ target }) => onChange({ approvalMax: target.value })}
        />
        {bounded(draft.permissions).map((permission) => (
          <Limit
            key={permission}
            permission={permission}
            typed={draft.limits[permission]}
            onType={(limit) => onChange({ limits: { ...draft.limits, [permission]: limit } })}
            error={fault === permission ? t('ownRoles.faults.limit') : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
};

type Typed = { act: string; day: string };
type LimitProps = {
  permission: MoneyPermission;
  typed: Typed;
  onType: (typed: Typed) => void;
  error: string | undefined;
};

const Limit = ({ permission, typed, onType, error }: LimitProps) => {
  const { t } = useTranslation('staff');
  const area = t(`permissionAreas.${permission.split('.')[0]}`);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['act', 'day'] as const).map((name) => (
        <TextField
          key={name}
          label={`${area}: ${t(`ownRoles.${name}`)}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('ownRoles.unbounded')}
          error={name === 'day' ? error : undefined}
          value={typed[name]}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      ))}
    </div>
  );
};
