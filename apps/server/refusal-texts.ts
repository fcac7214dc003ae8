import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { servedMoney } from '#kit/shared/money/money.ts';

const bundle = z.looseObject({ refusals: z.record(z.string(), z.string()).optional() });

/**
 * The text of every refusal code in every language, from the locales of features and kit.
 * @returns a function (language, code, detail) → text; a language or code without a text falls back to English, then the code.
 * `{{name, money}}` is followed by the code of the money that is served.
 */
export const refusalTexts = (root: string) => {
  const languages = new Map<string, Map<string, string>>();
  for (const file of globSync(['kit/locales/*.json', 'features/*/locales/*.json'], { cwd: root })) {
    const language = basename(file, '.json').toUpperCase();
    const texts = languages.get(language) ?? new Map<string, string>();
    languages.set(language, texts);
    const { refusals = {} } = bundle.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
    for (const [code, text] of Object.entries(refusals)) texts.set(code, text);
  }
  return (language: string, code: string, detail: Record<string, unknown>): string => {
    const text = languages.get(language)?.get(code) ?? languages.get('EN')?.get(code) ?? code;
    return text.replaceAll(/\{\{\s*(\w+)(,\s*money)?\s*\}\}/g, (_all, name: string, money: string | undefined) =>
      money === undefined ? shown(detail[name]) : `${shown(detail[name])} ${servedMoney()}`,
    );
  };
};

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
