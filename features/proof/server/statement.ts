import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { statement as contract } from '../contract/statement.ts';
import { statementAt } from '../db/statements.ts';
import { bundled, viewOf } from './show-statements.ts';

export const statement = handle(contract, (world) => async ({ seq }) => {
  const found = await statementAt(world.database.read, seq);
  if (!found) return refuse('statement_not_found');
  return accept({ ...viewOf(found), ...(await bundled(world, { statements: [found.statement] })) });
});
