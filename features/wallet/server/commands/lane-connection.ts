import { oneRow } from '#kit/server/database/database.ts';
import type pg from 'pg';
import { type BatchAnswer, type BatchOutcomes, readAnswer } from '../../db/commands/batch.ts';
import { applyFreeText, applyFreeValues } from '../../db/commands/apply-free.ts';
import type { Command } from '../../domain/command.ts';

/** The server took the batch and said nothing: its outcome is unknown until the batch is sent again. */
export class NoReply extends Error {}

export type LaneConnection = {
  /** Applies commands that do not touch each other, in one transaction. */
  send: (commands: readonly Command[]) => Promise<BatchOutcomes>;
  /** Gives the connection back to the pool; the next batch borrows one again. */
  rest: () => void;
};

/** Borrows a connection of the pool while there is work, and takes another when it breaks. */
export const laneConnection = (pool: pg.Pool, replyWithinMs: number): LaneConnection => {
  let client: pg.PoolClient | undefined;

  const drop = (): void => {
    client?.release(true);
    client = undefined;
  };
  return {
    send: async (commands) => {
      client ??= await pool.connect();
      const query = { name: 'wallet apply_free', text: applyFreeText, values: applyFreeValues(commands) };
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new NoReply('no reply from the database')), replyWithinMs);
      });
      try {
        const { rows } = await Promise.race([client.query<BatchAnswer>(query), silence]);
        return readAnswer(commands, oneRow(rows));
      } catch (error) {
        if (!isAnswer(error)) drop();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    rest: () => {
      client?.release();
      client = undefined;
    },
  };
};

/** An error that PostgreSQL sent leaves the connection usable, unless it says that the server goes away. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';
