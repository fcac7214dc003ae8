import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { MediaRow } from '../../db/media.ts';
import { type Kind, type Picture, textIn } from '../../domain/body.ts';
import { type PictureSources, sourcesOf } from '../../domain/picture.ts';
import { type Board, boardOf, shownOf, type ShownEntry } from './board.ts';

/** What one call sees of a merchant's content: what is shown now, told in one language. */
export type Reader = {
  board: Board;
  shown: <Of extends Kind>(kind: Of) => ShownEntry<Of>[];
  text: <Text>(texts: Readonly<Record<string, Text>>) => Text;
  picture: (picture: Picture) => { image: PictureSources | null; drawing: string | null };
};

export const readerOf = async (
  world: World,
  { merchantId, language }: { merchantId: MerchantId; language: string },
): Promise<Reader> => {
  const [board, settings] = await Promise.all([boardOf(world, merchantId), merchantOf(world, merchantId)]);
  const teller = tellerOf(language, settings.languages[0] ?? 'TH', board.media);
  const now = world.clock.now();
  return { board, shown: (kind) => shownOf(board, kind, now), ...teller };
};

/** @param media every picture that may be asked for. */
export const tellerOf = (
  language: string,
  merchantLanguage: string,
  media: ReadonlyMap<string, MediaRow>,
): Pick<Reader, 'text' | 'picture'> => ({
  text: (texts) => {
    const text = textIn(texts, language, merchantLanguage);
    if (text === undefined) throw new Error('a body without a text');
    return text;
  },
  picture: ({ images, drawing }) => {
    const mediaId = textIn(images, language, merchantLanguage);
    const row = mediaId === undefined ? undefined : media.get(mediaId);
    return { image: row ? sourcesOf(row) : null, drawing };
  },
});
