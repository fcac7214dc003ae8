import { eachFile, isCode, isTest, lineAt, type Source } from '../rule.ts';
import { nodesOf, type Node, parse } from '../syntax.ts';

const takers = new Set(['takeRate', 'useRate', 'usedOfRate', 'giveRateBack']);
/** Where a value goes on as it is: into a text, an alternative, the answer of a function, another name. */
const passing = new Set([
  'TemplateLiteral',
  'LogicalExpression',
  'ConditionalExpression',
  'BinaryExpression',
  'ReturnStatement',
  'VariableDeclarator',
]);

const isAddress = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'ip') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'ip');

const isSubject = (node: Node, parent: Node | undefined): boolean => {
  if (parent === undefined || !isAddress(node)) return false;
  if (parent.type === 'ArrowFunctionExpression') return parent.body === node;
  if (parent.type === 'CallExpression')
    return parent.callee.type === 'Identifier' && takers.has(parent.callee.name) && parent.callee !== node;
  if (parent.type === 'VariableDeclarator') return parent.init === node;
  return passing.has(parent.type);
};

/** Whether a file counts uses of a limit. */
const countsRates = ({ text }: Source): boolean => /\bfrom '[^']*\brate-limit\.ts'/.test(text);

/** Where a network address goes on as it is, in a file that counts by it: one customer line has 2^64 of them. */
export const rawAddressesIn = (source: Source): number[] =>
  countsRates(source)
    ? [...nodesOf(parse(source).program)]
        .filter(({ node, parent }) => isSubject(node, parent))
        .map(({ node }) => node.start)
    : [];

export const rates = eachFile('limits count addresses by their line', {
  concerns: (path) => isCode(path) && !isTest(path) && /^(features|kit\/server|apps\/server)\//.test(path),
  faultsOf: (source) =>
    rawAddressesIn(source).map(
      (offset) =>
        `${source.path}:${lineAt(source.text, offset)} counts by a raw address: addressScope(ip) is the subject`,
    ),
});
