import pg from 'pg';
import { describeAll, type Column, type Description } from './describe.ts';
import type { Flat } from './flatten.ts';
import type { Modules } from './modules.ts';
import { fieldsOf, type Field, type Kind } from './row-type.ts';
import type { Statement } from './statements.ts';

/** A statement that does not fit: `name` is what an exception is listed under. */
export type Misfit = { name: string; fault: string };

/** As the parsers of `kit/server/database/database.ts` hand each type of PostgreSQL over; a type that is not here may be anything. */
const handedOver: Readonly<Record<string, readonly Kind[]>> = {
  int8: ['bigint'],
  int4: ['number'],
  int2: ['number'],
  oid: ['number'],
  float4: ['number'],
  float8: ['number'],
  numeric: ['string'],
  bool: ['boolean'],
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  inet: ['string'],
  cidr: ['string'],
  xid8: ['string'],
  timestamptz: ['Instant', 'number'],
  timestamp: ['Date'],
  date: ['Date'],
  bytea: ['Buffer'],
};

type Catalogue = {
  typeOf: (column: Column) => string;
  /** The own name of a table's column that may be null; of a view's and of what is computed it is not known. */
  nullable: (column: Column) => string | undefined;
};

/** Holds each statement and its row type against a migrated database. */
export const misfitsOf = async (modules: Modules, statements: readonly Statement[], url: string): Promise<Misfit[]> => {
  const catalogue = await readCatalogue(url);
  const all = statements.flatMap((statement) => statement.variants.map((flat, index) => ({ statement, flat, index })));
  const described = await describeAll(
    url,
    all.map(({ flat }) => flat.text),
  );
  const faults = new Map<string, Misfit>();
  const add = (name: string, fault: string) => faults.set(fault, { name, fault });
  for (const { name, at, variants } of statements)
    if (variants.length === 0) add(name, `${at} cannot be put together from the code`);
  for (const [place, { statement, flat, index }] of all.entries()) {
    const description = described[place] ?? { columns: [] };
    const { name, at } = statement;
    // By turns, two conditions that go together may fall apart: only the first two variants are real for certain.
    if ('fault' in description && index < 2) add(name, `${at} is no statement: ${description.fault}`);
    for (const [field, fault] of faultsIn(modules, flat, description, catalogue))
      add(field ? `${name}.${field}` : name, `${at} ${fault}`);
  }
  return [...faults.values()];
};

const faultsIn = (
  modules: Modules,
  flat: Flat,
  description: Description,
  catalogue: Catalogue,
): [field: string, fault: string][] => {
  if (!flat.rowType || 'fault' in description) return [];
  const fields = fieldsOf(modules, flat.rowType);
  if (!fields) return [['', 'has a row type that is not written as fields']];
  return [...fields].flatMap(([name, field]): [string, string][] => {
    const column = description.columns.find((one) => one.name === name);
    const fault = column ? misfit(field, column, flat.text, catalogue) : 'which the statement does not answer';
    return fault ? [[name, `has a row type with ${name}, ${fault}`]] : [];
  });
};

const misfit = ({ kinds }: Field, column: Column, text: string, catalogue: Catalogue): string | undefined => {
  if (kinds.has('unknown')) return undefined;
  const type = catalogue.typeOf(column);
  const allowed = type.startsWith('_') ? ['list'] : handedOver[type];
  const wrong = [...kinds].find((kind) => kind !== 'null' && allowed && !allowed.includes(kind));
  if (wrong) return `declared as ${wrong}, and ${type} is handed over as ${allowed?.join(' or ')}`;
  const nullable = kinds.has('null') ? undefined : catalogue.nullable(column);
  const isGuarded = new RegExp(`\\b${nullable} (is not null|=|<|>|in\\b|between)`).test(text);
  return nullable && !isGuarded ? 'which may be null' : undefined;
};

const readCatalogue = async (url: string): Promise<Catalogue> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
    const nullable = await client.query<{ column: string; name: string }>(`
      select c.oid || '.' || a.attnum as column, a.attname as name
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p')
        and not a.attnotnull`);
    const names = new Map(types.rows.map(({ oid, typname }) => [oid, typname]));
    const columns = new Map(nullable.rows.map(({ column, name }) => [column, name]));
    return {
      typeOf: ({ typeId }) => names.get(typeId) ?? '',
      nullable: ({ tableId, place }) => columns.get(`${tableId}.${place}`),
    };
  } finally {
    await client.end();
  }
};
