import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Change } from './approval-changes.ts';
import { factName } from './fact-text.ts';
import { FactValue } from './fact-value.tsx';

/** Field by field how it stands and how it should be; what differs is marked, also for those who see no colours. */
export const ApprovalChanges = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useTranslation('staff');
  return (
    <table className="mt-3 w-full text-start">
      <caption className="sr-only">{t('approvals.compared')}</caption>
      <thead className="text-faint">
        <tr>
          {[t('approvals.field'), t('approvals.facts.before'), t('approvals.facts.after')].map((label) => (
            <th key={label} scope="col" className="py-1.5 pe-3 text-start font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map(({ name, before, after, isChanged }) => (
          <tr key={name}>
            <th
              scope="row"
              className={clsx('py-1.5 pe-3 text-start', isChanged ? 'font-semibold' : 'font-normal text-soft')}
            >
              {factName(t, name)}{' '}
              {isChanged && <span className="ms-1 text-xs text-warn">{t('approvals.changed')}</span>}
            </th>
            <td className="py-1.5 pe-3 break-words tabular-nums text-soft">
              <FactValue {...{ name }} value={before} />
            </td>
            <td className={clsx('py-1.5 break-words tabular-nums', isChanged && 'font-semibold text-warn')}>
              <FactValue {...{ name }} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
