import { useState } from 'react';
import { SelectField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffClosePlay } from '../contract/staff-close-play.ts';
import { staffPlayerProtection } from '../contract/staff-player-protection.ts';
import { type ExclusionLength, exclusionMonths } from '../domain/closure.ts';

/** Closes play to a player: it can only be made longer afterwards. */
export const ClosePlayDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => {
  const { t } = useTranslation('protection');
  const textOf = useRefusalText('protection');
  const { send, isSending } = useSend(staffClosePlay, { refreshes: [staffPlayerProtection] });
  const [length, setLength] = useState<ExclusionLength>('6');
  const [refusal, setRefusal] = useState<string>();
  const confirm = async (reason: string) => {
    const answer = await send({ memberId, length, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.closedNow'), 'good');
    onClose();
  };
  return (
    <ReasonDialog
      title={t('desk.close')}
      confirmLabel={t('desk.close')}
      isOpen
      isBusy={isSending}
      refusal={refusal}
      tone="danger"
      onCancel={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <p className="mb-4">{t('desk.closeText')}</p>
      <SelectField
        label={t('exclusion.length')}
        value={length}
        onChange={({ target }) => setLength(exclusionMonths.find((name) => name === target.value) ?? length)}
      >
        {exclusionMonths.map((name) => (
          <option key={name} value={name}>
            {t(`exclusion.lengths.${name}`)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
};
