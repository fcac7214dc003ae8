import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { listTexts as contract } from '../../contract/pages/list-texts.ts';
import { readerOf } from './reader.ts';

/** Without a fallback: a text that was replaced in English says nothing about the Thai one. */
export const listTexts = handle(contract, (world) => async (input, visit) => {
  const language = input.language ?? visit.language;
  const { shown } = await readerOf(world, visit);
  const texts: Record<string, Record<string, string>> = {};
  for (const { slot, slug, body } of shown('text')) {
    const value = body.texts[language]?.value;
    if (slug !== null && value !== undefined) (texts[slot] ??= {})[slug] = value;
  }
  return accept({ texts });
});
