import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { contacts } from '../../contract/contacts/contacts.ts';
import { ContactDialog } from './contact-dialog.tsx';

type Contact = OutputOf<typeof contacts>['contacts'][number];
const kinds = ['mobile', 'email'] as const;
const signs = { mobile: Smartphone, email: Mail } as const;

/** Where codes and warnings can be sent to: each proved by a code. Inside the app's countries provider only. */
export const ContactsSection = () => {
  const { t } = useTranslation('identity');
  const { data, error, refetch } = useRead(contacts, {});
  const [changing, setChanging] = useState<Contact['kind']>();
  return (
    <section>
      <PartHeading title={t('contacts.title')} />
      <Card>
        <p className="mb-2 text-sm text-soft">{t('contacts.lead')}</p>
        {error ? (
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        ) : data ? (
          <ul className="divide-y divide-line">
            {kinds.map((kind) => (
              <ContactRow
                key={kind}
                kind={kind}
                contact={data.contacts.find((contact) => contact.kind === kind)}
                onChange={() => setChanging(kind)}
              />
            ))}
          </ul>
        ) : (
          <SkeletonRows count={2} className="h-14" />
        )}
      </Card>
      {changing && (
        <ContactDialog
          kind={changing}
          act={data?.contacts.some(({ kind }) => kind === changing) ? 'change' : 'add'}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  );
};

const ContactRow = ({
  kind,
  contact,
  onChange,
}: {
  kind: Contact['kind'];
  contact: Contact | undefined;
  onChange: () => void;
}) => {
  const { t } = useTranslation('identity');
  const Icon = signs[kind];
  const name = t(`contacts.kinds.${kind}`);
  const action = t(contact === undefined ? 'contacts.add' : 'contacts.change');
  return (
    <li id={`security-${kind}`} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">
          {contact === undefined ? t('contacts.none') : <bdi dir="ltr">{contact.masked}</bdi>}
        </p>
      </div>
      {contact !== undefined && (
        <Badge tone={contact.verifiedAt === null ? 'warn' : 'good'}>
          {t(contact.verifiedAt === null ? 'contacts.notProved' : 'contacts.proved')}
        </Badge>
      )}
      <Button size="small" aria-label={`${action}: ${name}`} onClick={onChange}>
        {action}
      </Button>
    </li>
  );
};
