import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { NameAnswer, Payee } from '#features/cashier/contract/bank-payout.ts';

const holder = z.object({ bank: z.string(), number: z.string(), name: z.string() });
export type Holder = z.output<typeof holder>;

/** Numbers that end so belong to somebody else or to nobody, so that both can be tried by hand. */
const strangersEnd = '99';
const nobodysEnd = '00';
const strangersName = 'นาย บัญชี คนอื่น';

/**
 * Who holds which account. Nobody really banks here, so an account belongs to whom it was first asked about as, and to
 * nobody else from then on; one that was entered (`POST /api/names/enter`) belongs to whom it was entered for.
 */
export const nameRegister = (file: string) => {
  const names = new Map<string, string>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    if (line !== '') keep(names, holder.parse(JSON.parse(line)));
  const enter = (entered: Holder) => {
    keep(names, entered);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(entered)}\n`);
  };
  return {
    enter,
    nameOf: ({ bank, number, name }: Payee): NameAnswer => {
      const known = names.get(keyOf({ bank, number }));
      if (known !== undefined) return { state: 'known', name: known };
      if (number.endsWith(nobodysEnd)) return { state: 'unknown_account' };
      const held = number.endsWith(strangersEnd) ? strangersName : name;
      enter({ bank, number, name: held });
      return { state: 'known', name: held };
    },
  };
};
export type NameRegister = ReturnType<typeof nameRegister>;

const keyOf = ({ bank, number }: Pick<Holder, 'bank' | 'number'>): string => `${bank}/${number}`;
const keep = (names: Map<string, string>, entered: Holder) => names.set(keyOf(entered), entered.name);
