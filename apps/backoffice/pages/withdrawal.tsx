import { useState } from 'react';
import { AuditList } from '#features/staff/backoffice/audit-list.tsx';
import { WithdrawalView } from '#features/withdrawals/backoffice/withdrawal-page.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';

export const WithdrawalPage = () => {
  const withdrawalId = useLastPathPart();
  const may = usePermission();
  const [before, setBefore] = useState('');
  return (
    <WithdrawalView
      withdrawalId={withdrawalId}
      audit={
        may('audit.read') ? (
          <AuditList
            state={{ subjectKind: 'withdrawal', subjectId: withdrawalId, before }}
            onChange={(part) => setBefore(part.before)}
          />
        ) : undefined
      }
    />
  );
};
