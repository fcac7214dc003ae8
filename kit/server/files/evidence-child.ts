import { accept, type Result } from '#kit/shared/result.ts';
import { answerParent } from '../children/answer-parent.ts';
import { openedPicture, pictureFacts, type PictureRefusal, unreadablePicture } from './read-picture.ts';

// Run by `make-evidence.ts`.

export type EvidenceQuestion = { bytes: Uint8Array };
export type EvidencePoints = Result<Uint8Array, PictureRefusal>;

const evidenceWidth = 1600;

answerParent<EvidenceQuestion, EvidencePoints>(async ({ bytes }) => {
  const facts = await pictureFacts(bytes, ['image/png', 'image/jpeg']);
  if (!facts.ok) return facts;
  try {
    const made = await openedPicture(bytes)
      .autoOrient()
      .resize({ width: evidenceWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return accept(made);
  } catch {
    return unreadablePicture();
  }
});
