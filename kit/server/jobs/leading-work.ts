import { AsyncLocalStorage } from 'node:async_hooks';

const leading = new AsyncLocalStorage<() => boolean>();

/** Runs work of a ticker that may see its process lose the leadership while it runs. @param isLeading asked each time. */
export const asLeader = <T>(isLeading: () => boolean, work: () => Promise<T>): Promise<T> =>
  leading.run(isLeading, work);

/**
 * Whether the work may take its next step: asked between steps that others see, such as orders to a bank, since another process
 * may lead by now. True for work that is no ticker's.
 */
export const stillLeads = (): boolean => leading.getStore()?.() ?? true;
