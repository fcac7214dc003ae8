import { useState } from 'react';
import { useTranslation } from '../texts/translation.ts';

type Picture = { name: string; bytes: Uint8Array };

/** Sends pictures in, one after the other. @param send answers what is wrong, in words; undefined: nothing. */
export const useSendPictures = (bytesMax: number, send: (picture: Picture) => Promise<string | undefined>) => {
  const { t } = useTranslation('kit');
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const sendOne = async (file: File): Promise<string | undefined> => {
    if (!['image/png', 'image/jpeg'].includes(file.type)) return t('refusals.image_type');
    if (file.size > bytesMax) return t('refusals.image_too_large');
    return send({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const add = async (files: readonly File[]) => {
    setFault(undefined);
    setIsSending(true);
    for (const file of files) {
      const wrong = await sendOne(file);
      if (wrong !== undefined) setFault(wrong);
    }
    setIsSending(false);
  };
  return { fault, isSending, add: (files: readonly File[]) => void add(files) };
};
