import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { evidenceBytesMax, staffResultEvidence } from '../../contract/results/staff-result-evidence.ts';

/** A picture that proves the result, kept as soon as it is chosen. */
export const EvidencePicture = ({ isKept, onKept }: { isKept: boolean; onKept: (evidence: string) => void }) => {
  const { t } = useTranslation('lottery');
  const textOf = useRefusalText('lottery');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > evidenceBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    setIsSending(true);
    const files = [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
    const answer = await call(staffResultEvidence, { files });
    setIsSending(false);
    if (!answer.ok) return setRefusal(textOf(answer));
    onKept(answer.value.evidence);
  };
  return (
    <PictureField
      label={t('desk.resultDesk.picture')}
      kept={isKept && <span className="text-good">{t('desk.resultDesk.pictureKept')}</span>}
      refusal={refusal}
      disabled={isSending}
      onChoose={(file) => void upload(file)}
    />
  );
};
