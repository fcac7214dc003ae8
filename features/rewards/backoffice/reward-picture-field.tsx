import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRewardChanges } from '../contract/mall/staff-reward-changes.ts';
import { staffMallRewards } from '../contract/mall/staff-mall-rewards.ts';
import { staffSetRewardPicture } from '../contract/mall/staff-set-reward-picture.ts';

/** A picture in place of our drawing; it is shown at once. */
export const RewardPictureField = ({ rewardId }: { rewardId: string }) => {
  const { t } = useTranslation('rewards');
  const textOf = useRefusalText('rewards');
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useSend(staffSetRewardPicture, { refreshes: [staffMallRewards, staffRewardChanges] });
  const choose = async (file: File) => {
    const answer = await send({
      rewardId,
      reason: t('desk.ownPicture'),
      files: [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }],
    });
    setRefusal(answer.ok ? undefined : textOf(answer));
    if (answer.ok) say(t('desk.saved'), 'good');
  };
  return (
    <PictureField
      label={t('desk.picture')}
      hint={t('desk.pictureHint')}
      refusal={refusal}
      disabled={isSending}
      onChoose={(file) => void choose(file)}
    />
  );
};
