import { z } from 'zod';

/** One file of an upload, whole in memory: small enough by the call's own limit. */
export type UploadedFile = { name: string; bytes: Uint8Array };

const isUploadedFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  value.bytes instanceof Uint8Array &&
  'name' in value &&
  typeof value.name === 'string';

/** A file in the input of a call with `upload`; its name is the sender's word and decides nothing. */
export const uploadedFile = z.custom<UploadedFile>(isUploadedFile, 'is no file');

/** What a call takes as multipart/form-data: its input has `files`, beside fields of text. */
export type UploadLimits = {
  fileBytesMax: number;
  filesMax: number;
  /** The refusal for a file above the limit. */
  tooLarge: string;
};
