import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { usePreviews } from '#kit/browser/components/use-previews.ts';
import { uploadFeedbackImage } from '../../contract/enquiries/upload-feedback-image.ts';
import { enquiryImagesMax, imageBytesMax } from '../../domain/enquiry.ts';
import { imageFault } from './image-fault.ts';

/** One picture on its way to a case: sent as soon as it is chosen, taken when the case is opened. */
export type ChosenImage = {
  id: number;
  name: string;
  /** For looking at it here; freed when it is taken away. */
  preview: string;
  state: 'sending' | 'sent' | 'failed';
  sent?: { imageId: string; key: string };
};

export const useChosenImages = () => {
  const { t } = useTranslation('content');
  const textOf = useRefusalText('content');
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const [fault, setFault] = useState<string>();
  const preview = usePreviews();

  const change = (id: number, to: Partial<ChosenImage>) =>
    setImages((known) => known.map((image) => (image.id === id ? { ...image, ...to } : image)));
  const remove = (id: number) => setImages((known) => known.filter((image) => image.id !== id));

  const send = async (id: number, file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await call(uploadFeedbackImage, { files: [{ name: file.name, bytes }] });
    if (answer.ok) return change(id, { state: 'sent', sent: answer.value });
    remove(id);
    setFault(textOf(answer));
  };

  const add = (files: readonly File[]) => {
    setFault(undefined);
    let count = images.length;
    for (const file of files) {
      const wrong = imageFault(file, count);
      if (wrong !== undefined) {
        setFault(t(wrong, { most: enquiryImagesMax, megabytes: imageBytesMax / 1024 / 1024 }));
        continue;
      }
      count += 1;
      const shown = preview(file);
      setImages((known) => [...known, { ...shown, name: file.name, state: 'sending' }]);
      void send(shown.id, file);
    }
  };

  return {
    images,
    fault,
    add,
    remove,
    clear: () => setImages([]),
    isSending: images.some(({ state }) => state === 'sending'),
    sent: images.flatMap(({ sent }) => sent ?? []),
  };
};
