import { basename } from 'node:path';
import { eachFile, isCode, type Source } from '../rule.ts';
import { parse } from '../syntax.ts';

/** Words that say nothing. The specification's wire words may stand in `contract/`, where they are translated. */
const empty = new Set([
  'data',
  'info',
  'infos',
  'item',
  'items',
  'handle',
  'process',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'misc',
]);

/** `ticketInfoOf`, `ticket-info`, `TICKET_INFO` → the words in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

export const emptyWords = (name: string): string[] => wordsOf(name).filter((word) => empty.has(word));

export const exportedNames = (source: Source): string[] =>
  parse(source).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );

/** A handler's file and its export are named as the contract is: the specification's words stay where it names the call. */
const isNamedByContract = ({ path, text }: Source): boolean =>
  path.includes('/server/') &&
  new RegExp(`as contract\\b[^;]*'[./]+/contract/(?:[^/']+/)?${basename(path)}'`).test(text);

/** Binding a call is called what every framework calls it. */
const standard = new Set(['kit/server/http/handle.ts']);

export const names = eachFile('names say something', {
  concerns: (path) => isCode(path) && !path.includes('/contract/') && !standard.has(path),
  faultsOf: (source) =>
    isNamedByContract(source)
      ? []
      : [
          ...emptyWords(basename(source.path).replace(/\..*/, '')).map(
            (word) => `${source.path}: "${word}" says nothing`,
          ),
          ...exportedNames(source).flatMap((name) =>
            emptyWords(name).map((word) => `${source.path} exports ${name}: "${word}" says nothing`),
          ),
        ],
});
