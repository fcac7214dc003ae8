import { useState } from 'react';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { uploadProof } from '../contract/upload-proof.ts';
import { proofBytesMax, proofsMax } from '../domain/proof.ts';

type Props = { proofs: readonly string[]; onChange: (proofs: readonly string[]) => void };

/** Up to three pictures of the account, png or jpg, sent in as soon as they are chosen. */
export const ProofPictures = ({ proofs, onChange }: Props) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const { send, isSending } = useSend(uploadProof);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > proofBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = await send({ files: [{ name: file.name, bytes }] });
    return sent.ok ? onChange([...proofs, sent.value.proof]) : setRefusal(textOf(sent));
  };
  return (
    <PictureField
      label={t('withdraw.proof.add')}
      kept={
        proofs.length > 0 && (
          <span className="text-good" role="status">
            {t('withdraw.proof.kept', { count: proofs.length })}
          </span>
        )
      }
      hint={t('withdraw.proof.hint', { most: proofsMax })}
      refusal={refusal}
      disabled={isSending || proofs.length >= proofsMax}
      onChoose={(file) => void upload(file)}
    />
  );
};
