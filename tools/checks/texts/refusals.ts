import { universalRefusals } from '#kit/shared/refusals.ts';
import { type ContractFile, loadContracts } from '../features/contracts.ts';
import { completeLanguages, isLocale, namespaceOf, textsOf } from './locales.ts';
import { isCode, isTest, type Rule, type Source } from '../rule.ts';

/** language → namespace → code → text */
type Texts = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

const refusalTexts = (sources: readonly Source[]): Texts =>
  new Map(
    completeLanguages.map((language) => {
      const files = sources.filter(({ path }) => isLocale(path) && path.endsWith(`/${language}.json`));
      const spaces = files.map((file): [string, Map<string, string>] => {
        const own = [...textsOf(file)].filter(([key]) => key.startsWith('refusals.'));
        return [namespaceOf(file.path), new Map(own.map(([key, text]) => [key.slice('refusals.'.length), text]))];
      });
      return [language, new Map(spaces)];
    }),
  );

// Answers of the kit, and what only a browser can notice.
const general = [...Object.keys(universalRefusals), 'unreachable'];

const codesOf = (files: readonly ContractFile[]): Map<string, Set<string>> => {
  const codes = new Map<string, Set<string>>([['kit', new Set(general)]]);
  for (const { feature, calls } of files)
    for (const { endpoint } of calls)
      for (const code of Object.keys(endpoint.refusals)) {
        if (general.includes(code)) continue;
        const found = codes.get(feature) ?? new Set<string>();
        codes.set(feature, found.add(code));
      }
  return codes;
};

/**
 * Codes without a text anywhere, texts of codes that nobody knows, and one code that says different things in two features.
 * A code that a neighbour began may have its text there: the server finds it. What several features answer with may have its text
 * in the kit's, and then nowhere else.
 * @param isKnown whether the feature's own code names the refusal, for other features' contracts to answer with.
 */
export const refusalFaults = (
  files: readonly ContractFile[],
  texts: Texts,
  isKnown: (feature: string, code: string) => boolean = () => false,
): string[] => {
  const codes = codesOf(files);
  return [...texts].flatMap(([language, spaces]) => {
    const has = (code: string) => [...spaces.values()].some((own) => own.has(code));
    const silent = [...codes].flatMap(([feature, wanted]) =>
      [...wanted].filter((code) => !has(code)).map((code) => `${feature}: ${code} has no text in ${language}`),
    );
    const isShared = (code: string) => [...codes.values()].filter((wanted) => wanted.has(code)).length > 1;
    const idle = [...spaces].flatMap(([feature, own]) =>
      [...own.keys()]
        .filter((code) => !codes.get(feature)?.has(code) && !general.includes(code) && !isKnown(feature, code))
        .filter((code) => feature !== 'kit' || !isShared(code))
        .map((code) => `${feature}: nothing answers ${code}, which has a text in ${language}`),
    );
    const twice = [...spaces].flatMap(([feature, own]) =>
      feature === 'kit'
        ? []
        : [...own.keys()]
            .filter((code) => isShared(code) && spaces.get('kit')?.has(code) === true)
            .map((code) => `${feature}: ${code} has its text in the kit's locales`),
    );
    return [...silent, ...idle, ...[...contradictions(spaces), ...twice].map((fault) => `${fault} (${language})`)];
  });
};

const contradictions = (spaces: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] => {
  const said = new Map<string, { feature: string; text: string }>();
  const faults: string[] = [];
  for (const [feature, own] of [...spaces].filter(([name]) => name !== 'kit'))
    for (const [code, text] of own) {
      const other = said.get(code);
      if (other && other.text !== text) faults.push(`${code} says different things in ${other.feature} and ${feature}`);
      said.set(code, { feature, text });
    }
  return faults;
};

const shape = (files: readonly ContractFile[]) =>
  files.flatMap(({ path, calls }) =>
    calls.flatMap(({ endpoint }) =>
      Object.entries(endpoint.refusals).flatMap(([code, status]) => [
        ...(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code) ? [] : [`${path}: ${code} is not snake_case`]),
        ...(status >= 400 && status <= 599 ? [] : [`${path}: ${code} answers with status ${status}`]),
      ]),
    ),
  );

export const refusals: Rule = {
  name: 'every refusal has its text',
  check: async (sources) => {
    const files = await loadContracts(sources);
    const isKnown = (feature: string, code: string) =>
      sources.some(
        ({ path, text }) =>
          path.startsWith(`features/${feature}/`) &&
          isCode(path) &&
          !isTest(path) &&
          new RegExp(`\\b${code}\\b`).test(text),
      );
    return {
      seen: files.flatMap(({ calls }) => calls.flatMap(({ endpoint }) => Object.keys(endpoint.refusals))).length,
      faults: [...shape(files), ...refusalFaults(files, refusalTexts(sources), isKnown)],
    };
  },
};
