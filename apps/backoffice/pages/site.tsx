import { z } from 'zod';
import { SitePage as Site } from '#features/merchants/backoffice/site-page.tsx';
import { AuditList } from '#features/staff/backoffice/audit-list.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';

const address = z.object({ tab: z.string().catch('').default(''), before: z.string().max(64).catch('').default('') });

/** The site's settings, with what the audit trail knows of them. */
export const SitePage = () => {
  const mayRead = usePermission()('audit.read');
  const [{ before }, change] = useAddressState(address);
  return <Site history={mayRead ? <AuditList state={{ action: 'merchants', before }} onChange={change} /> : null} />;
};
