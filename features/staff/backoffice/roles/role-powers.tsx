import { Fragment } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { areas, type Role } from './role-draft.ts';

type Powers = Pick<Role, 'permissions' | 'approvalMax' | 'limits'>;

/** What a role may, area by area, and how much of it. */
export const RolePowers = ({ powers: { permissions, approvalMax, limits } }: { powers: Powers }) => {
  const { t } = useTranslation('staff');
  const shown = [...areas, ['staff', permissions.filter((one) => one.startsWith('staff.'))] as const]
    .map(([area, names]) => [area, names.filter((name) => permissions.includes(name))] as const)
    .filter(([area, names], at, all) => names.length > 0 && all.findLastIndex(([other]) => other === area) === at);
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {shown.map(([area, names]) => (
          <div key={area} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{t(`permissionAreas.${area}`)}</dt>
            <dd>{names.map((name) => t(`permissions.${name}`)).join(', ')}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-3 border-t border-line pt-3 text-sm">
        <Limit label={t('ownRoles.approvalMax')} amount={approvalMax} />
        {limits.map(({ permission, act, day }) => (
          <Fragment key={permission}>
            <Limit label={`${t(`permissionAreas.${permission.split('.')[0]}`)}: ${t('ownRoles.act')}`} amount={act} />
            <Limit label={`${t(`permissionAreas.${permission.split('.')[0]}`)}: ${t('ownRoles.day')}`} amount={day} />
          </Fragment>
        ))}
      </dl>
    </>
  );
};

const Limit = ({ label, amount }: { label: string; amount: Powers['approvalMax'] }) => {
  const { t } = useTranslation('staff');
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="text-soft">{label}</dt>
      <dd className="figures">{amount === null ? t('ownRoles.unbounded') : <MoneyText amount={amount} />}</dd>
    </div>
  );
};
