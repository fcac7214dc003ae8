import { readFileSync } from 'node:fs';
import type { TextTree } from '#kit/browser/texts/texts.ts';
import type { ErrorEntry } from '../error-catalogue.ts';

const folderOf = (namespace: string): string =>
  namespace === 'kit' ? 'kit' : namespace === 'site' ? 'apps/site' : `features/${namespace}`;
const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null;

/** The text as it may stand on the page: anything where a value goes. */
export const saidBy = ({ text }: ErrorEntry, language: string): RegExp => {
  const [namespace = '', key = ''] = text.split(':');
  const tree: TextTree = JSON.parse(readFileSync(`${folderOf(namespace)}/locales/${language}.json`, 'utf8'));
  const found = key.split('.').reduce<unknown>((at, step) => (isTree(at) ? at[step] : undefined), tree);
  if (typeof found !== 'string') throw new Error(`${text} has no text`);
  return new RegExp(
    found
      .split(/\{\{[\w, ]+\}\}/)
      .map((part) => RegExp.escape(part))
      .join('.+'),
  );
};
