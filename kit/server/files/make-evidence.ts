import { accept, type Result } from '#kit/shared/result.ts';
import { childWorker } from '../children/child-worker.ts';
import type { EvidencePoints, EvidenceQuestion } from './evidence-child.ts';
import type { PictureLine } from './picture-lines.ts';
import { inTurn, pictureHash, type PictureRefusal } from './read-picture.ts';

const idleMs = 60_000;

/** Strangers send such pictures too: unpacking them takes what play leaves of the processor, and can't take the server down. */
const maker = childWorker<EvidenceQuestion, EvidencePoints>(new URL('./evidence-child.ts', import.meta.url), {
  work: 'makes pictures',
  idleMs,
});

/**
 * Writes a picture that somebody sent in (png or jpg) anew as a WebP that a person can read. Only its pixels are kept: position,
 * camera, text and whatever else stood in the file are left behind. @param line the queue in which it waits.
 */
export const makeEvidence = (
  bytes: Uint8Array,
  line: PictureLine = 'members',
): Promise<Result<{ hash: string; bytes: Buffer }, PictureRefusal>> =>
  inTurn(async () => {
    const question = { bytes };
    const made = await maker.ask(question).catch(() => maker.ask(question));
    if (!made.ok) return made;
    const written = Buffer.from(made.value);
    return accept({ hash: pictureHash(written), bytes: written });
  }, line);
