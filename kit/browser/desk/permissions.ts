import { createContext, use } from 'react';

/** What the person may do; given once by the app. The server decides again on every call. */
export const PermissionsContext = createContext<readonly string[]>([]);

/** `const may = usePermission(); may('players.write')` */
export const usePermission = (): ((permission: string) => boolean) => {
  const permissions = use(PermissionsContext);
  return (permission) => permissions.includes(permission);
};
