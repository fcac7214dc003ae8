import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { uploadProof } from '../contract/upload-proof.ts';
import { proofBytesMax, proofsMax } from '../domain/proof.ts';

type Props = { proofs: readonly string[]; onChange: (proofs: readonly string[]) => void };

/** Up to three pictures of the account, png or jpg, sent in as soon as they are chosen. */
export const ProofPictures = ({ proofs, onChange }: Props) => {
  const { t } = useTranslation('withdrawals');
  const textOf = useRefusalText('withdrawals');
  const id = useId();
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
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-dashed border-edge px-4 py-2 text-sm text-soft focus-within:border-focus hover:border-soft hover:text-ink"
      >
        <ImageUp aria-hidden className="size-5" />
        <span className="font-semibold">{t('withdraw.proof.add')}</span>
        {proofs.length > 0 && (
          <span className="text-good" role="status">
            {t('withdraw.proof.kept', { count: proofs.length })}
          </span>
        )}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isSending || proofs.length >= proofsMax}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </label>
      <p
        role={refusal === undefined ? undefined : 'alert'}
        className={refusal === undefined ? 'mt-1.5 text-sm text-faint' : 'mt-1.5 text-sm text-bad'}
      >
        {refusal ?? t('withdraw.proof.hint', { most: proofsMax })}
      </p>
    </div>
  );
};
