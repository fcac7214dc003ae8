import { basename, dirname } from 'node:path';
import { completeLanguages as complete, languageCodes, languageTag } from '#kit/shared/languages.ts';
import { print } from '../../command/output.ts';
import { differences, isLocale, namespaceOf, textsOf } from './locales.ts';
import { requiredTexts } from './required-texts.ts';
import { type Rule, type Source, sourcesOf } from '../rule.ts';

/** Texts that staff alone sees, and those of the simulated bank and game maker, exist in Thai and English only. */
const isPlayerFolder = (folder: string) =>
  !/^(apps\/backoffice|simulators|features\/(staff|reports|filings|broadcasts))\//.test(`${folder}/`);
const isForStaff = (key: string) => /^(desk|flags|flagGroups|settings)\./.test(key);

type Texts = ReadonlyMap<string, string>;
/** Folder → lower-case code → its texts, what staff alone sees left out. */
type Bundles = ReadonlyMap<string, ReadonlyMap<string, Texts>>;

const bundlesOf = (sources: readonly Source[]): Bundles => {
  const bundles = new Map<string, Map<string, Texts>>();
  for (const source of sources.filter(({ path }) => isLocale(path) && isPlayerFolder(dirname(path)))) {
    const folder = bundles.get(dirname(source.path)) ?? new Map<string, Texts>();
    bundles.set(dirname(source.path), folder);
    const texts = [...textsOf(source)].filter(([key]) => !isForStaff(key));
    folder.set(basename(source.path, '.json'), new Map(texts));
  }
  return bundles;
};

const none: Texts = new Map();

/** What a language has to have of a folder: everything, or the required part. */
const expectedOf = (folder: string, english: Texts, code: string): Texts => {
  if (complete.has(code)) return english;
  const required = requiredTexts[namespaceOf(`${folder}/en.json`)] ?? [];
  return new Map([...english].filter(([key]) => required.includes(key)));
};

/** Letters that a language does not have: they show texts of another one under its code. */
const foreignLetters: Readonly<Record<string, RegExp>> = { TY: /[ığşçöü]/iu };

const foreignIn = (own: Texts, code: string): string[] =>
  [...own].flatMap(([key, text]) => (foreignLetters[code]?.test(text) ? [`${key} is in another language`] : []));

const faultsOf = (bundles: Bundles, code: string): string[] =>
  [...bundles].flatMap(([folder, found]) => {
    const english = found.get('en') ?? none;
    const own = found.get(code.toLowerCase()) ?? none;
    const expected = expectedOf(folder, english, code);
    // Beyond the required part a text may be there or not; one that is there fits the English one.
    const present = new Map([...english].filter(([key]) => own.has(key)));
    const faults = [...differences(expected, own, languageTag(code)), ...differences(present, own, languageTag(code))];
    return [...new Set([...faults, ...foreignIn(own, code)])].map((fault) => `${folder} in ${code}: ${fault}`);
  });

/** Texts of ours that no language of ours asks for: a file of a code that nobody can choose. */
const strangers = (bundles: Bundles): string[] => {
  const known = new Set(languageCodes.map((code) => code.toLowerCase()));
  return [...bundles].flatMap(([folder, found]) =>
    [...found.keys()]
      .filter((code) => !known.has(code))
      .map((code) => `${folder}/${code}.json is of no known language`),
  );
};

/** How many of the player's English texts a language has of its own. */
const coverageOf = (bundles: Bundles, code: string): { own: number; all: number } => {
  let [own, all] = [0, 0];
  for (const found of bundles.values()) {
    const texts = found.get(code.toLowerCase()) ?? none;
    // A plural counts once: how many forms it has is the language's own affair.
    const keys = [...(found.get('en') ?? none).keys()].filter((key) => !/_(zero|one|two|few|many)$/.test(key));
    all += keys.length;
    own += keys.filter((key) => texts.has(key)).length;
  }
  return { own, all };
};

export const languages: Rule = {
  name: 'every language has what it must have',
  check: (sources) => {
    const bundles = bundlesOf(sources);
    const codes = languageCodes.filter((code) => code !== 'EN' && code !== 'TH');
    return {
      seen: bundles.size * codes.length,
      faults: [...strangers(bundles), ...codes.flatMap((code) => faultsOf(bundles, code))],
    };
  },
};

if (import.meta.main) {
  const bundles = bundlesOf(sourcesOf('.'));
  for (const code of languageCodes) {
    const { own, all } = coverageOf(bundles, code);
    const percent = (own / all).toLocaleString('en', { style: 'percent' });
    print(`${code}  ${languageTag(code).padEnd(8)} ${percent.padStart(5)}  ${own} of ${all} texts of its own`);
  }
}
