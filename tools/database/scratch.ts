import { randomBytes } from 'node:crypto';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';

/** Lends a migrated database of its own: whoever is connected to the template keeps tests from cloning it. */
export const withScratch = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const { server, template } = await testServer();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  try {
    await withAdmin(server, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
    return await work(server.url(name));
  } finally {
    await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    await server.stop();
  }
};
