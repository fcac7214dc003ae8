import { eachFile, isCode, isTest, lineAt, type Source } from '../rule.ts';
import { nodesOf, parse } from '../syntax.ts';

const moneyPaths =
  /^features\/((wallet|gateway|withdrawals|cashier|turnover)\/(db|server|domain)|lottery\/(db|server)\/(tickets|settlement|slips|proof))\//;

/** `rows[0]!`, and `outcomes[at]!` beside a list whose places should be the same. */
export const placesTrusted = (source: Source): string[] =>
  [...nodesOf(parse(source).program)].flatMap(({ node }) => {
    if (node.type !== 'TSNonNullExpression' || node.expression.type !== 'MemberExpression') return [];
    const { object, property, computed } = node.expression;
    const isRow = object.type === 'Identifier' && object.name === 'rows';
    return computed && (isRow || property.type === 'Identifier')
      ? [`${source.path}:${lineAt(source.text, node.start)} trusts a place: use oneRow, only or paired`]
      : [];
  });

export const byPlace = eachFile('where money moves, no list is trusted to be as long as another', {
  concerns: (path) => moneyPaths.test(path) && isCode(path) && !isTest(path),
  faultsOf: placesTrusted,
});
