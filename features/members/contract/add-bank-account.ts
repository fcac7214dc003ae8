import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { ownerProof, ownerProofRefusals } from '#kit/shared/owner-proof.ts';
import { bankCodes } from '../domain/banks.ts';
import { bankAccountView } from './profile-view.ts';

export const addBankAccount = endpoint({
  method: 'PUT',
  path: '/wps/member/bankAccounts',
  access: 'player',
  sealed: true,
  summary: 'Adds a bank account that bears the full name of the profile, good for withdrawals a day later.',
  input: z.strictObject({ bank: z.enum(bankCodes), accountNumber: z.string().max(40), proof: ownerProof }),
  output: bankAccountView,
  refusals: {
    account_number_invalid: 422,
    full_name_needed: 409,
    bank_accounts_full: 409,
    bank_account_taken: 409,
    ...ownerProofRefusals,
  },
});
