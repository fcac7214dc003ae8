import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Facts } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { ActionName } from './action-name.tsx';
import type { AuditEntry } from './audit-columns.tsx';

/** One entry in full: what was, what became, and its place in the chain. */
export const AuditEntryDialog = ({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog
      title={t('audit.entry', { seq: entry?.seq ?? '' })}
      isOpen={entry !== undefined}
      onClose={onClose}
      size="wide"
    >
      {entry && (
        <>
          <Facts
            facts={[
              [t('audit.at'), <TimeText key="at" at={entry.at} />],
              [t('audit.actor'), `${entry.actor.name} (${t(`audit.kinds.${entry.actor.kind}`)}) ${entry.actor.id}`],
              [t('audit.action'), <ActionName key="action" action={entry.action} />],
              [t('audit.subject'), `${entry.subject.kind} ${entry.subject.id}`],
              ...(entry.reason === null ? [] : [[t('audit.reason'), entry.reason] as const]),
              ...(entry.ip === null ? [] : [[t('audit.ip'), entry.ip] as const]),
              ...(entry.requestId === null ? [] : [[t('audit.request'), entry.requestId] as const]),
            ]}
          />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <Values title={t('audit.before')} values={entry.before} />
            <Values title={t('audit.after')} values={entry.after} />
          </div>
          <p className="mt-4 text-xs break-all text-faint">
            {t('audit.hash')}: <code>{entry.hash}</code>
          </p>
        </>
      )}
    </Dialog>
  );
};

const Values = ({ title, values }: { title: string; values: unknown }) => (
  <section>
    <h3 className="mb-1 text-sm text-faint">{title}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, so it must be reachable */}
    <pre tabIndex={0} aria-label={title} className="max-h-64 overflow-auto rounded-control bg-well p-3 text-xs">
      {values === null || values === undefined ? '—' : JSON.stringify(values, null, 2)}
    </pre>
  </section>
);
