import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
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
      <label
        htmlFor={id}
        aria-busy={isSending}
        className="flex min-h-12 items-center gap-3 rounded-control border border-dashed border-edge px-4 py-2 text-sm text-soft focus-within:border-focus hover:border-soft hover:text-ink"
      >
        <ImageUp aria-hidden className="size-5 shrink-0" />
        <span className="font-semibold">{t('deposit.slip.add')}</span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isSending}
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
        {refusal ?? t('deposit.slip.hint', { left })}
      </p>
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
