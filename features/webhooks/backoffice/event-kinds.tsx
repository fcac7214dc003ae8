import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { EventKind } from './endpoint-words.tsx';

/** What can be sent: of each kind what it says, field by field, with an example. */
export const EventKinds = ({ kinds }: { kinds: readonly EventKind[] }) => {
  const { t } = useTranslation('webhooks');
  return (
    <Card className="mt-6">
      <PartHeading title={t('desk.kinds')} />
      <p className="mb-3 max-w-prose text-sm text-soft">{t('desk.kindsText')}</p>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind.type}>
            <EventKindPart kind={kind} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const EventKindPart = ({ kind: { type, version, about, fields, example } }: { kind: EventKind }) => {
  const { t } = useTranslation('webhooks');
  return (
    <details className="py-1">
      <summary className="min-h-11 cursor-pointer py-2 text-sm">
        <code className="font-semibold">{type}</code>{' '}
        <span className="text-xs text-faint">{t('desk.version', { version })}</span>
        <span className="mt-0.5 block text-soft">{t(`desk.types.${type}`, { defaultValue: about })}</span>
      </summary>
      <div className="grid gap-4 pb-4 lg:grid-cols-2">
        <dl className="text-sm">
          {fields.map((field) => (
            <div key={field.name} className="py-1">
              <dt>
                <code>{field.name}</code>
              </dt>
              <dd className="text-soft">{t(`desk.fields.${field.name}`, { defaultValue: field.about })}</dd>
            </div>
          ))}
        </dl>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} dir="ltr" className="self-start overflow-x-auto rounded-control bg-well p-3 text-xs">
          {example}
        </pre>
      </div>
    </details>
  );
};
