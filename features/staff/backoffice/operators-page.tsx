import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { me } from '../contract/me.ts';
import { operators } from '../contract/operators.ts';
import { CoolingTime } from './cooling-time.tsx';
import { MoneyFence } from './money-fence.tsx';
import { ValueBounds } from './value-bounds.tsx';
import { NewOperatorDialog } from './new-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { type Operator, operatorColumns } from './operator-columns.tsx';
import { type Part, PasswordPartButton, PasswordPartDialog } from './password-part.tsx';
import { WaitingAccounts } from './waiting-accounts.tsx';

/** Who works here, what they may do, and how they get in. */
export const OperatorsPage = () => {
  const { t } = useTranslation('staff');
  const mayWrite = usePermission()('staff.write');
  const read = useRead(operators, {});
  const own = useRead(me, {}).data?.staffId;
  const [isMaking, setIsMaking] = useState(false);
  const [part, setPart] = useState<Part>();
  const actions = {
    name: 'actions',
    label: t('operators.actions'),
    isFixed: true as const,
    align: 'end' as const,
    cell: (operator: Operator) =>
      operator.staffId === own ? (
        <span className="text-xs text-faint">{t('operators.you')}</span>
      ) : (
        <span className="inline-flex justify-end gap-2 py-0.5">
          {operator.hasPart && <PasswordPartButton operator={operator} onShown={setPart} />}
          <OperatorActions operator={operator} />
        </span>
      ),
  };
  return (
    <>
      <PageHead title={t('operators.title')} actions={mayWrite && <NewButton onClick={() => setIsMaking(true)} />} />
      <MoneyFence mayWrite={mayWrite} />
      <WaitingAccounts />
      <DeskList
        name="operators"
        caption={t('operators.title')}
        feature="staff"
        read={read}
        rowsOf={(value) => value.operators}
        nextOf={() => undefined}
        rowKey={({ staffId }) => staffId}
        columns={mayWrite ? [...operatorColumns(t), actions] : operatorColumns(t)}
        empty={{ title: t('operators.title') }}
        page={{ after: '', onPage: () => undefined }}
      />
      <NewOperatorDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
      <PasswordPartDialog part={part} onClose={() => setPart(undefined)} />
      <ValueBounds mayWrite={mayWrite} />
      <CoolingTime mayWrite={mayWrite} />
    </>
  );
};

const NewButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('staff');
  return (
    <Button size="small" tone="money" icon={<UserPlus aria-hidden className="size-4" />} onClick={onClick}>
      {t('operators.create')}
    </Button>
  );
};
