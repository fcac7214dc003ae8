import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/list-texts.ts';
import { readerOf } from './reader.ts';

/** Without a fallback: a text that was replaced in English says nothing about the Thai one. */
export const listTexts =
  (world: World): Handler<typeof contract.listTexts> =>
  async (input, visit) => {
    const language = input.language ?? visit.language;
    const { shown } = await readerOf(world, visit);
    const texts: Record<string, Record<string, string>> = {};
    for (const { slot, slug, body } of shown('text')) {
      const value = body.texts[language]?.value;
      if (slug !== null && value !== undefined) (texts[slot] ??= {})[slug] = value;
    }
    return accept({ texts });
  };
