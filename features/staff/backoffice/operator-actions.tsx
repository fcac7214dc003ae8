import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { approvals } from '../contract/approvals.ts';
import { changeRole } from '../contract/change-role.ts';
import { disableOperator } from '../contract/disable-operator.ts';
import { enableOperator } from '../contract/enable-operator.ts';
import { operators } from '../contract/operators.ts';
import { resetPassword } from '../contract/reset-password.ts';
import { resetSecondFactor } from '../contract/reset-second-factor.ts';
import type { Operator } from './operator-columns.tsx';
import { RoleField } from './role-field.tsx';

type Act = 'disable' | 'enable' | 'resetSecondFactor' | 'resetPassword' | 'role';
type Props = { operator: Operator };

/** What an owner can do about another operator; each asks for a reason. */
export const OperatorActions = ({ operator }: Props) => {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const [act, setAct] = useState<Act>();
  const [role, setRole] = useState(operator.role);
  const { run, isBusy, refusal, forget } = useAct(operator, role);
  const close = () => {
    setAct(undefined);
    forget();
  };
  const choose = (next: Act) => {
    setIsOpen(false);
    setAct(next);
  };
  const acts: readonly Act[] = [
    'role',
    'resetSecondFactor',
    'resetPassword',
    operator.status === 'active' ? 'disable' : 'enable',
  ];
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('operators.edit')}
      </Button>
      <Dialog title={operator.username} isOpen={isOpen} onClose={() => setIsOpen(false)} place="centre">
        <div className="flex flex-col gap-2">
          {acts.map((name) => (
            <Button key={name} tone={name === 'disable' ? 'danger' : 'plain'} onClick={() => choose(name)}>
              {t(`operators.acts.${name}`)}
            </Button>
          ))}
        </div>
      </Dialog>
      <ReasonDialog
        title={`${t(`operators.acts.${act ?? 'role'}`)}: ${operator.username}`}
        confirmLabel={t(`operators.acts.${act ?? 'role'}`)}
        isOpen={act !== undefined}
        isBusy={isBusy}
        refusal={refusal}
        tone={act === 'disable' ? 'danger' : 'money'}
        onCancel={close}
        onConfirm={(reason) => void (act && run(act, reason).then((isDone) => isDone && close()))}
      >
        <p className="text-start">{t(`operators.actTexts.${act ?? 'role'}`)}</p>
        {act === 'role' && (
          <div className="mt-4 text-start">
            <RoleField role={role} onChoose={setRole} />
          </div>
        )}
      </ReasonDialog>
    </>
  );
};

const useAct = ({ staffId }: Operator, role: string) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const refreshes = [operators, approvals];
  const disabling = useSend(disableOperator, { refreshes });
  const enabling = useSend(enableOperator, { refreshes });
  const changing = useSend(changeRole, { refreshes });
  const resettingFactor = useSend(resetSecondFactor, { refreshes });
  const resettingPassword = useSend(resetPassword, { refreshes });
  const [refusal, setRefusal] = useState<string>();
  const send = async (act: Act, reason: string) => {
    if (act === 'disable') return disabling.send({ staffId, reason });
    if (act === 'enable') return enabling.send({ staffId, reason });
    if (act === 'role') return changing.send({ staffId, role, reason });
    if (act === 'resetSecondFactor') return resettingFactor.send({ staffId, reason });
    return resettingPassword.send({ staffId, reason });
  };
  return {
    refusal,
    forget: () => setRefusal(undefined),
    isBusy: [disabling, enabling, changing, resettingFactor, resettingPassword].some(({ isSending }) => isSending),
    run: async (act: Act, reason: string): Promise<boolean> => {
      const answer = await send(act, reason);
      if (!answer.ok) setRefusal(textOf(answer));
      else if ('outcome' in answer.value && answer.value.outcome === 'needs_approval')
        say(t('operators.asked'), 'good');
      else say(t(`operators.done.${act}`), 'good');
      return answer.ok;
    },
  };
};
