import { eachFile, isCode, isTest, lineAt, type Source } from '../rule.ts';
import { nodesOf, parse, type Node } from '../syntax.ts';

/**
 * Words with one allowed place each: time and chance are handed in, settings are read once, money is never a float.
 * Tests, tools and benchmarks stand outside the product: there only unseeded chance and `console` stay forbidden.
 */
export const places: Readonly<Record<string, RegExp>> = {
  'Date.now': /^kit\/server\/clock\.ts$|^kit\/browser\/clock\.ts$/,
  'new Date': /^kit\/shared\/time\.ts$/,
  'Math.random': /^$/,
  randomUUID: /^kit\/(server|browser)\/entropy\.ts$/,
  randomBytes: /^kit\/server\/entropy\.ts$/,
  randomInt: /^$/,
  getRandomValues: /^kit\/browser\/entropy\.ts$/,
  'process.env': /^apps\/server\/env\.ts$/,
  console: /^$/,
  parseFloat: /^$/,
  toFixed: /^$/,
};
const outside = /^(tools|bench|kit\/testing)\//;
const forbiddenEverywhere = ['Math.random', 'console', 'parseFloat'];

const memberName = (node: Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.property.type === 'Identifier' ? node.property.name : '';
  const object = node.object.type === 'Identifier' ? node.object.name : '';
  const whole = `${object}.${property}`;
  return whole in places ? whole : property;
};

const nameOf = (node: Node, parent: Node | undefined): string | undefined => {
  if (node.type === 'NewExpression' || node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'Date' ? 'new Date' : undefined;
  if (node.type === 'ImportSpecifier') return node.imported.type === 'Identifier' ? node.imported.name : undefined;
  if (node.type === 'MemberExpression') return memberName(node);
  // A bare identifier is a use, unless it is the name of a property or of a field.
  if (node.type !== 'Identifier' || (parent?.type === 'MemberExpression' && parent.property === node)) return undefined;
  return parent?.type === 'Property' && parent.key === node && !parent.shorthand ? undefined : node.name;
};

/** The forbidden words of a source, with the offset of each. */
export const wordsIn = (source: Source): { word: string; offset: number }[] => {
  const found: { word: string; offset: number }[] = [];
  for (const { node, parent } of nodesOf(parse(source).program)) {
    const word = nameOf(node, parent);
    if (word !== undefined && Object.hasOwn(places, word)) found.push({ word, offset: node.start });
  }
  return found;
};

const isAllowed = (word: string, path: string) =>
  isTest(path) || outside.test(path) ? !forbiddenEverywhere.includes(word) : places[word]!.test(path);

export const words = eachFile('each word in its one place', {
  concerns: isCode,
  faultsOf: (source) =>
    wordsIn(source)
      .filter(({ word }) => !isAllowed(word, source.path))
      .map(({ word, offset }) => `${source.path}:${lineAt(source.text, offset)} ${word} is not allowed here`),
});
