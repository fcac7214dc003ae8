import pg from 'pg';

/** A column that a statement answers. */
export type Column = {
  name: string;
  /** Of its type in `pg_type`. */
  typeId: number;
  /** The table's column it is read from, by their numbers; zeros for what is computed. */
  tableId: number;
  place: number;
};

/** What PostgreSQL says of a statement without running it. */
export type Description = { columns: Column[] } | { fault: string };

type Wire = {
  parse: (query: { text: string }) => void;
  describe: (what: { type: 'S' }) => void;
  sync: () => void;
};
type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** Parses statements one after another over a connection of its own and says what columns each would answer. */
export const describeAll = async (url: string, texts: readonly string[]): Promise<Description[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found: Description[] = [];
    for (const text of texts) found.push(await describeOne(client, text));
    return found;
  } finally {
    await client.end();
  }
};

/** The driver sends what submits itself, as its cursors do. */
const describeOne = (client: pg.Client, text: string): Promise<Description> =>
  new Promise((done) => {
    let found: Description = { columns: [] };
    const described = {
      submit: (wire: Wire) => {
        wire.parse({ text });
        wire.describe({ type: 'S' });
        wire.sync();
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => {
        const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          typeId: dataTypeID,
          tableId: tableID,
          place: columnID,
        }));
        found = { columns };
      },
      handleError: ({ message }: Error) => {
        found = { fault: message };
        done(found);
      },
      handleReadyForQuery: () => done(found),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types have the wire without its methods
    client.query(described as unknown as pg.Submittable);
  });
