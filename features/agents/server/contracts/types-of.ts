import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type ContractType, contractTypes } from '../../domain/contract-types.ts';
import { hasType } from '../tree/agent-of.ts';

/** The types of contracts that the merchant has. */
export const typesOf = async (world: World, merchantId: MerchantId): Promise<ContractType[]> => {
  const types: ContractType[] = [];
  for (const type of contractTypes) if (await hasType(world, merchantId, type)) types.push(type);
  return types;
};
