import { createHash } from 'node:crypto';
import { oneRow, openDatabase, sql } from '#kit/server/database/database.ts';
import type { Vault } from '#kit/server/keys/vault.ts';
import type { TestSite } from '#kit/testing/site.ts';

type Test = { after: (done: () => Promise<void>) => void };

/** What a journey through the log-in has to know, or to make so, in a running site's database. */
export const factsOf = (t: Test, { databaseUrl }: TestSite) => {
  const database = openDatabase({ url: databaseUrl, connectionsMax: 1 });
  t.after(() => database.close());
  return {
    hasCaptcha: async () => (await sql`select from identity.captcha`.execute(database.read)).rows.length > 0,
    /** Puts an answer in the place of a picture's own that the test knows. */
    knowCaptcha: async ({ blindIndex }: Vault, captchaId: string, text: string): Promise<void> => {
      const idHash = createHash('sha256').update(captchaId).digest();
      const { rows } = await sql<{ merchant_id: string }>`
        select merchant_id from identity.captcha where id_hash = ${idHash}`.execute(database.read);
      const answer = blindIndex('identity.captcha', `${oneRow(rows).merchant_id}/${idHash.toString('hex')}/${text}`);
      await sql`update identity.captcha set answer_hash = ${answer} where id_hash = ${idHash}`.execute(database.read);
    },
    demandNewPassword: async (username: string): Promise<void> => {
      await sql`
        update identity.member set password_must_change = true where username = ${username}`.execute(database.read);
    },
    /** Every row of every table that holds a text. */
    rowsWith: async (text: string): Promise<string[]> => {
      const { rows: tables } = await sql<{ name: string }>`
        select format('%I.%I', table_schema, table_name) as name
        from information_schema.tables
        where table_type = 'BASE TABLE'
          and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.read);
      if (tables.length < 50) throw new Error(`only ${tables.length} tables were looked at`);
      const found: string[] = [];
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`
          select t::text as row from ${sql.raw(name)} t where t::text like ${`%${text}%`}`.execute(database.read);
        found.push(...rows.map(({ row }) => row));
      }
      return found;
    },
  };
};
