import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import { neighbours } from '../../../architecture.ts';
import { isCode, isTest, type Rule, type Source } from '../rule.ts';

const list = 'features/merchants/domain/flags.ts';

/** Flags that the specification names. */
const specified = [
  'DIRECTREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'CBS3',
];

export type Flag = { meaning: string; start: string; owner: string; state: string };

/**
 * @param code every file of the product except the list itself and tests. @param tests those of the features that ask for flags
 * and of the apps.
 */
export const flagFaults = (
  flags: Readonly<Record<string, Flag>>,
  code: readonly Source[],
  tests: readonly Source[],
): string[] => [
  ...specified.filter((name) => !(name in flags)).map((name) => `${name} of the specification is missing`),
  ...Object.entries(flags).flatMap(([name, { meaning, start, owner, state }]) => {
    const isReady = state === 'ready';
    const names = ({ text }: Source) => new RegExp(`\\b${name}\\b`).test(text);
    const isUsed = code.some(names);
    return [
      ...(meaning.trim().length < 4 ? [`${name} has no meaning`] : []),
      ...(['on', 'off'].includes(start) ? [] : [`${name} has no default`]),
      ...(owner === '' || (isReady && !(owner in neighbours) && owner !== 'site')
        ? [`${name} is owned by "${owner}", which is no feature`]
        : []),
      ...(isReady && !isUsed ? [`${name} is said to be ready, but nothing asks for it`] : []),
      ...(isReady && !tests.some(names) ? [`${name} is said to be ready, but no test of what it does names it`] : []),
      ...(!isReady && isUsed ? [`${name} is only planned, but something asks for it`] : []),
    ];
  }),
];

export const flags: Rule = {
  name: 'every flag has meaning, default, owner',
  check: async (sources) => {
    const { allFlags } = await import('#features/merchants/tooling.ts');
    const { features } = await import('#apps/server/features.ts');
    const extended = { extensions: newExtensions() };
    extend(extended, features);
    const known = Object.fromEntries(allFlags(extended).map((flag) => [flag.code, flag]));
    const code = sources.filter(
      ({ path }) => isCode(path) && /^(features|apps)\//.test(path) && !isTest(path) && path !== list,
    );
    // The flags' own feature only keeps them: that they can be switched proves nothing of what they do.
    const tests = sources.filter(
      ({ path }) => /^(features|apps)\//.test(path) && isTest(path) && !path.startsWith('features/merchants/'),
    );
    return { seen: Object.keys(known).length, faults: flagFaults(known, code, tests) };
  },
};
