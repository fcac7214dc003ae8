import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { usePreviews } from '#kit/browser/components/use-previews.ts';
import { uploadDocument } from '../contract/upload-document.ts';
import { fileBytesMax, filesMax } from '../domain/kyc-requests.ts';

export type ChosenPicture = { id: number; name: string; preview: string; fileId?: string };

const types = new Set(['image/png', 'image/jpeg']);

/** Pictures on their way: each is sent, sealed and kept for a day as soon as it is chosen. */
export const useChosenPictures = () => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [fault, setFault] = useState<string>();
  const preview = usePreviews();
  const remove = (id: number) => setPictures((known) => known.filter((picture) => picture.id !== id));
  const send = async (id: number, file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await call(uploadDocument, { files: [{ name: file.name, bytes }] });
    if (!answer.ok) {
      remove(id);
      return setFault(textOf(answer));
    }
    const { fileId } = answer.value;
    setPictures((known) => known.map((picture) => (picture.id === id ? { ...picture, fileId } : picture)));
  };
  const add = (files: readonly File[]) => {
    const good = files.filter(({ type, size }) => types.has(type) && size <= fileBytesMax);
    const taken = good.slice(0, filesMax - pictures.length);
    setFault(taken.length < files.length ? t('send.notTaken', { most: filesMax }) : undefined);
    for (const file of taken) {
      const shown = preview(file);
      setPictures((known) => [...known, { ...shown, name: file.name }]);
      void send(shown.id, file);
    }
  };
  return {
    pictures,
    fault,
    add,
    remove,
    isSending: pictures.some(({ fileId }) => fileId === undefined),
    sent: pictures.flatMap(({ fileId }) => fileId ?? []),
  };
};
