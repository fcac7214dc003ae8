import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffShowProof } from '../contract/staff-show-proof.ts';
import type { StaffWithdrawalDetail } from '../contract/staff-withdrawal-view.ts';

/** What the player sent in, opened one by one: each look is written down. */
export const ProofPictures = ({ withdrawal: { withdrawalId, proofs } }: { withdrawal: StaffWithdrawalDetail }) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const [shown, setShown] = useState<string>();
  if (proofs === 0) return null;
  const show = async (no: number) => {
    const answer = await call(staffShowProof, { withdrawalId, no });
    if (answer.ok) setShown(answer.value.picture);
    else say(textOf(answer), 'bad');
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        {Array.from({ length: proofs }, (_, place) => (
          <Button key={place} size="small" onClick={() => void show(place + 1)}>
            {t('desk.proof', { no: place + 1 })}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <img
          src={`data:image/webp;base64,${shown}`}
          alt={t('desk.proofAlt')}
          className="mt-3 max-h-96 max-w-full rounded-control"
        />
      )}
    </div>
  );
};
