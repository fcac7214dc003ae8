import { createContext, use } from 'react';

/** Opens the customer-service group from wherever it is offered. */
export const OpenServiceContext = createContext<() => void>(() => undefined);

export const useOpenService = (): (() => void) => use(OpenServiceContext);
