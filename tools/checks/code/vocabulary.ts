import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isCode, type Rule, type Source } from '../rule.ts';
import { exportedNames, wordsOf } from './names.ts';

/** `private`: words that are nobody's but ours, with the number of names that still have them. It may only shrink. */
type Lists = { words: ReadonlySet<string>; private: Readonly<Record<string, number>> };

/** The words of the glossary's first column; what stands in brackets explains. */
const glossaryWords = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => wordsOf((line.split('|')[1] ?? '').replaceAll(/[()]/g, ' ')));

/** `tickets` is known when `ticket` is; other forms of a word stand in the list themselves. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  /^\d+$/.test(word) ||
  known.has(word) ||
  (word.endsWith('s') && known.has(word.slice(0, -1))) ||
  (word.endsWith('es') && known.has(word.slice(0, -2))) ||
  (word.endsWith('ies') && known.has(`${word.slice(0, -3)}y`));

const object =
  /create (?:or replace )?(?:unlogged )?(?:table|function|view)(?: if not exists)? (?:[a-z_]+\.)?([a-z_0-9]+)/g;
const column =
  /^ {2}([a-z_]+) (?:text|uuid|bigint|int|integer|smallint|boolean|timestamptz|date|jsonb|bytea|numeric|inet)\b/gm;

const namesOf = (source: Source): string[] => {
  if (source.path.endsWith('.sql'))
    return [object, column].flatMap((pattern) => Array.from(source.text.matchAll(pattern), ([, name = '']) => name));
  return isCode(source.path) ? [basename(source.path).replace(/\..*/, ''), ...exportedNames(source)] : [];
};

/** File names, exported names, tables, columns and SQL functions are made of words of the glossary and of the plain list beside it. */
export const vocabularyOf = ({ words, private: counts }: Lists): Rule => ({
  name: 'names are words of the glossary',
  check: (sources) => {
    const glossary = sources.find(({ path }) => path === 'docs/glossary.md');
    const known = new Set([...words, ...glossaryWords(glossary?.text ?? '')]);
    const used = new Map<string, number>();
    const faults: string[] = [];
    let seen = 0;
    for (const source of sources)
      for (const name of new Set(namesOf(source))) {
        seen += 1;
        for (const word of new Set(wordsOf(name))) {
          if (word in counts) used.set(word, (used.get(word) ?? 0) + 1);
          else if (!isKnown(word, known))
            faults.push(`${source.path}: "${word}" in ${name} is no word of docs/glossary.md or words.txt`);
        }
      }
    for (const [word, most] of Object.entries(counts)) {
      const count = used.get(word) ?? 0;
      if (count > most) faults.push(`"${word}" stands in ${count} names, private-words.json allows ${most}`);
      if (count < most) faults.push(`"${word}" stands in ${count} names: lower its count in private-words.json`);
    }
    return { seen, faults };
  },
});

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

export const vocabulary: Rule = {
  name: 'names are words of the glossary',
  check: (sources) =>
    vocabularyOf({
      words: new Set(fileOf('words.txt').split(/\s+/)),
      private: JSON.parse(fileOf('private-words.json')) as Record<string, number>,
    }).check(sources),
};
