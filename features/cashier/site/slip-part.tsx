import { useId, useState } from 'react';
import { PictureField } from '#kit/browser/components/picture-field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { findDeposit } from '../contract/find-deposit.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { sendSlip } from '../contract/send-slip.ts';
import { slipBytesMax } from '../domain/slip.ts';

/** The slip of the transfer, sent as soon as it is chosen; nothing where none is taken. */
export const SlipPart = ({ depositId, left }: { depositId: string; left: number }) => {
  const { t } = useTranslation('cashier');
  const id = useId();
  const { refusal, isSending, upload } = useSlip(depositId);
  if (left === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line pt-4 text-start">
      <h3 id={`${id}-title`} className="font-semibold">
        {t('deposit.slip.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">{t('deposit.slip.text')}</p>
      <PictureField
        label={t('deposit.slip.add')}
        hint={t('deposit.slip.hint', { left })}
        refusal={refusal}
        disabled={isSending}
        onChoose={(file) => void upload(file)}
      />
    </section>
  );
};

const useSlip = (depositId: string) => {
  const { t } = useTranslation('cashier');
  const textOf = useRefusalText('cashier');
  const { send, isSending } = useSend(sendSlip, { refreshes: [findDeposit, listDeposits] });
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File) => {
    setRefusal(undefined);
    if (file.size > slipBytesMax) return setRefusal(textOf({ refusal: 'image_too_large', detail: {} }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = await send({ depositId, files: [{ name: file.name, bytes }] });
    return sent.ok ? say(t('deposit.slip.sent'), 'good') : setRefusal(textOf(sent));
  };
  return { refusal, isSending, upload };
};
