import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { UploadedFile, UploadLimits } from '#kit/shared/upload.ts';

const fieldsMax = 20;
const fieldBytesMax = 4000;

/** Lets the calls of this scope take multipart/form-data. */
export const takeUploads = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { throwFileSizeLimit: true });
};

type Upload = Record<string, string | UploadedFile[]> & { files: UploadedFile[] };

/** Reads an upload whole; ends at the first byte that is too many, of a file or of files. */
export const readUpload = async (request: FastifyRequest, limits: UploadLimits): Promise<Result<Upload, string>> => {
  if (!request.isMultipart()) return refuse('input_invalid', { fields: { files: 'not multipart/form-data' } });
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    const parts = request.parts({
      limits: {
        fileSize: limits.fileBytesMax,
        files: limits.filesMax,
        fields: fieldsMax,
        fieldSize: fieldBytesMax,
        parts: fieldsMax + limits.filesMax,
        headerPairs: 20,
      },
    });
    for await (const part of parts)
      if (part.type === 'file') files.push({ name: (part.filename ?? '').slice(0, 200), bytes: await part.toBuffer() });
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  } catch (error) {
    const refused = refusalOf(error, limits);
    if (!refused) throw error;
    return refused;
  }
  return accept({ ...fields, files });
};

const refusalOf = (error: unknown, limits: UploadLimits) => {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(limits.tooLarge, { mostBytes: limits.fileBytesMax });
  if (code === 'FST_FILES_LIMIT') return refuse('input_invalid', { fields: { files: `at most ${limits.filesMax}` } });
  // Whatever else is wrong with the form is the sender's: no boundary, cut off, too many fields, forbidden names.
  const isOfTheForm =
    code.startsWith('FST_') ||
    (error instanceof Error && /boundary|unexpected end|multipart|malformed/i.test(error.message));
  return isOfTheForm ? refuse('input_invalid', { fields: { files: 'no readable form' } }) : undefined;
};
