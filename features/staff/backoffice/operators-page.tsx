import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { me } from '../contract/me.ts';
import { operators } from '../contract/operators.ts';
import { FirstPasswordDialog, NewOperatorDialog } from './new-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { type Operator, operatorColumns } from './operator-columns.tsx';

export type FirstPassword = { username: string; password: string };

/** Who works here, what they may do, and how they get in. */
export const OperatorsPage = () => {
  const { t } = useTranslation('staff');
  const mayWrite = useMay()('staff.write');
  const read = useRead(operators, {});
  const own = useRead(me, {}).data?.staffId;
  const [isMaking, setIsMaking] = useState(false);
  const [first, setFirst] = useState<FirstPassword>();
  const actions = {
    name: 'actions',
    label: t('operators.actions'),
    isFixed: true as const,
    align: 'end' as const,
    cell: (operator: Operator) =>
      operator.staffId === own ? (
        <span className="text-xs text-faint">{t('operators.you')}</span>
      ) : (
        <OperatorActions operator={operator} onFirstPassword={setFirst} />
      ),
  };
  return (
    <>
      <PageHead title={t('operators.title')} actions={mayWrite && <NewButton onClick={() => setIsMaking(true)} />} />
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
      <NewOperatorDialog isOpen={isMaking} onClose={() => setIsMaking(false)} onMade={setFirst} />
      <FirstPasswordDialog first={first} onClose={() => setFirst(undefined)} />
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
