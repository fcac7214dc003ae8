import { drawAvatar, isDrawnAvatar } from '../../domain/drawn-avatars.ts';

/** The picture of a file name such as `tiger.svg`; undefined for any other. */
export const readDrawnAvatar = (file: string): string | undefined => {
  const name = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  return isDrawnAvatar(name) ? drawAvatar(name) : undefined;
};
