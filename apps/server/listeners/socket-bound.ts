import type { Server, Socket } from 'node:net';
import { addressScope } from '#kit/server/http/address-scope.ts';

/**
 * Ends connections of a customer line beyond so many at a time. A trusted proxy brings everybody's, and what comes from this machine is
 * a proxy or its owner: both are left out. @param most 0: no bound.
 */
export const boundSockets = (
  server: Server,
  { most, isExempt }: { most: number; isExempt: (ip: string) => boolean },
): void => {
  if (most === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? '';
    if (isExempt(ip)) return;
    const scope = addressScope(ip);
    const count = (open.get(scope) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(scope, count);
    socket.once('close', () => {
      const left = open.get(scope)! - 1;
      if (left === 0) open.delete(scope);
      else open.set(scope, left);
    });
  });
};
