import { universalRefusals } from '#kit/shared/refusals.ts';
import { type ContractFile, loadContracts } from './contracts.ts';
import { completeLanguages, isLocale, namespaceOf, textsOf } from './locales.ts';
import type { Rule, Source } from './rule.ts';

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

/** Codes without a text, texts without a code, and one code that says different things in two features. */
export const refusalFaults = (files: readonly ContractFile[], texts: Texts): string[] => {
  const codes = codesOf(files);
  const faults: string[] = [];
  for (const [language, spaces] of texts) {
    const said = new Map<string, { feature: string; text: string }>();
    for (const [feature, wanted] of codes)
      for (const code of wanted)
        if (!spaces.get(feature)?.has(code)) faults.push(`${feature}: ${code} has no text in ${language}`);
    for (const [feature, own] of spaces)
      for (const [code, text] of own) {
        if (!codes.get(feature)?.has(code) && !general.includes(code))
          faults.push(`${feature}: no contract answers ${code}, which has a text in ${language}`);
        const other = said.get(code);
        if (other && other.text !== text && feature !== 'kit' && other.feature !== 'kit')
          faults.push(`${code} says different things in ${other.feature} and ${feature} (${language})`);
        said.set(code, { feature, text });
      }
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
    return {
      seen: files.flatMap(({ calls }) => calls.flatMap(({ endpoint }) => Object.keys(endpoint.refusals))).length,
      faults: [...shape(files), ...refusalFaults(files, refusalTexts(sources))],
    };
  },
};
