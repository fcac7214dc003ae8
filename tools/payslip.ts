import { readFileSync } from 'node:fs';
import { payOfFile } from '#apps/site/verify/pay-of-file.ts';

// Works a payslip's pay out from its file, and says whether it is what was paid: `node tools/payslip.ts payslip-….csv`. What it
// works it out with takes nothing from the product.
export { payOfFile };

const [, program = '', path] = process.argv;
if (path !== undefined && /[/\\]payslip\.ts$/.test(program)) {
  const { base, active, row, pay, paid } = payOfFile(readFileSync(path, 'utf8'));
  process.stdout.write(
    `base ${base}, active ${active}, row ${row}, pay ${pay}: ${pay === paid ? 'as' : 'NOT as'} paid (${paid})\n`,
  );
  process.exitCode = pay === paid ? 0 : 1;
}
