import { neighbours } from '../../architecture.ts';
import { isCode, isTest, type Rule, type Source } from './rule.ts';

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

/** @param code every file of the product except the list itself and tests. */
export const flagFaults = (flags: Readonly<Record<string, Flag>>, code: readonly Source[]): string[] => [
  ...specified.filter((name) => !(name in flags)).map((name) => `${name} of the specification is missing`),
  ...Object.entries(flags).flatMap(([name, { meaning, start, owner, state }]) => {
    const isReady = state === 'ready';
    const isUsed = code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
    return [
      ...(meaning.trim().length < 4 ? [`${name} has no meaning`] : []),
      ...(['on', 'off'].includes(start) ? [] : [`${name} has no default`]),
      ...(owner === '' || (isReady && !(owner in neighbours) && owner !== 'site')
        ? [`${name} is owned by "${owner}", which is no feature`]
        : []),
      ...(isReady && !isUsed ? [`${name} is said to be ready, but nothing asks for it`] : []),
      ...(!isReady && isUsed ? [`${name} is only planned, but something asks for it`] : []),
    ];
  }),
];

export const flags: Rule = {
  name: 'every flag has meaning, default, owner',
  check: async (sources) => {
    const { flags: known } = await import('#features/merchants/domain/flags.ts');
    const code = sources.filter(
      ({ path }) => isCode(path) && /^(features|apps)\//.test(path) && !isTest(path) && path !== list,
    );
    return { seen: Object.keys(known).length, faults: flagFaults(known, code) };
  },
};
