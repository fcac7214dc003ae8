import { neighbours, publicSql } from '../../../architecture.ts';
import { placeOf } from '../code/imports.ts';
import { isCode, isTest, lineAt, type Rule, type Source } from '../rule.ts';
import { nodesOf, parse } from '../syntax.ts';

const graph: Readonly<Record<string, readonly string[]>> = neighbours;
const publicNames: Readonly<Record<string, readonly string[]>> = publicSql;

/** A piece of SQL and where it begins in its file. */
export type Statement = { text: string; offset: number };

/** The SQL of a file: a whole `.sql` file, or the templates tagged `sql`, parameters replaced by `?`. */
export const sqlOf = (source: Source): Statement[] => {
  if (source.path.endsWith('.sql')) return [{ text: source.text, offset: 0 }];
  const found: Statement[] = [];
  for (const { node } of nodesOf(parse(source).program)) {
    if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'Identifier' || node.tag.name !== 'sql') continue;
    found.push({ text: node.quasi.quasis.map(({ value }) => value.raw).join('?'), offset: node.quasi.start });
  }
  return found;
};

/** Comments and quoted texts blanked out, so that words in them are not taken for SQL. Same length. */
export const bare = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (text) => text.replaceAll(/[^\n]/g, ' '));

/** Which other schemas the SQL of a feature names that it may not. */
export const unknownSchemas = (feature: string, sql: string, features: readonly string[]): string[] => {
  const text = bare(sql);
  const found = [...text.matchAll(/(\breferences\s+)?\b([a-z_]+)\.([a-z_][a-z0-9_]*)/g)].flatMap(
    ([, references, schema = '', name = '']) => {
      if (schema === feature || !features.includes(schema)) return [];
      const isOffered = references !== undefined || publicNames[schema]?.includes(name) === true;
      return isOffered && graph[feature]?.includes(schema) ? [] : [schema];
    },
  );
  return [...new Set(found)];
};

const tablePlaces = [
  /\b(?:insert into|delete from|create table(?: if not exists)?|alter table(?: if exists)?|references)\s+(?!only\b|on\b)([a-z_][a-z0-9_]*)\b(?!\s*\.)/g,
  // A joined word with a bracket is a function.
  /\bjoin\s+(?!lateral\b|only\b)([a-z_][a-z0-9_]*)\b(?!\s*[.(])/g,
];

/** Tables named without their schema; names of `with` and temporary tables are free. */
export const bareTables = (sql: string): string[] => {
  const text = bare(sql);
  const local = new Set(
    [...text.matchAll(/\b([a-z_][a-z0-9_]*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(
      ([, name]) => name,
    ),
  );
  return tablePlaces.flatMap((place) =>
    [...text.matchAll(place)].flatMap(([, name = '']) => (local.has(name) ? [] : [name])),
  );
};

const shouted =
  /\b(SELECT|FROM|WHERE|INSERT|INTO|VALUES|UPDATE|SET|DELETE|CREATE|TABLE|ALTER|GRANT|REVOKE|JOIN|LEFT|ON|AND|OR|NOT|NULL|PRIMARY|KEY|REFERENCES|RETURNING|ORDER|GROUP|BY|LIMIT|BEGIN|END|DECLARE|LANGUAGE|FUNCTION|INDEX|UNIQUE|CHECK|DEFAULT|USING|WITH|CASE|WHEN|THEN|ELSE)\b/;

const faultsOf = (source: Source): string[] => {
  const { area, feature } = placeOf(source.path);
  const own = area === 'features' ? feature : '';
  return sqlOf(source).flatMap(({ text, offset }) => {
    const at = `${source.path}:${lineAt(source.text, offset)}`;
    const loud = shouted.exec(bare(text));
    return [
      ...unknownSchemas(own, text, Object.keys(graph)).map((schema) => `${at} names the schema ${schema}`),
      ...bareTables(text).map((table) => `${at} names ${table} without its schema`),
      ...(loud ? [`${at} shouts ${loud[0]}: keywords are lower case`] : []),
    ];
  });
};

/** Tools and tests look at everything; what is shipped looks at its own. */
const concerns = (path: string) =>
  (path.endsWith('.sql') && /^(features|kit)\//.test(path)) ||
  (isCode(path) && !isTest(path) && /^(features\/[^/]+\/(db|server)|kit\/server)\//.test(path));

export const sqlNames: Rule = {
  name: 'SQL names its own schema, always',
  check: (sources) => {
    const files = sources.filter(({ path }) => concerns(path));
    return {
      seen: files.reduce((count, source) => count + sqlOf(source).length, 0),
      faults: files.flatMap(faultsOf),
    };
  },
};
