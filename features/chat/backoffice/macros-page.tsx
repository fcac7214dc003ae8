import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffChatMacros } from '../contract/staff-chat-macros.ts';
import { MacroForm } from './macro-form.tsx';

export type Macro = OutputOf<typeof staffChatMacros>['macros'][number];

/** The texts that staff keeps ready for the chat. */
export const MacrosPage = () => {
  const { t } = useTranslation('chat');
  const mayWrite = usePermission()('enquiries.write');
  const read = useRead(staffChatMacros, {});
  const [opened, setOpened] = useState<string>();
  const isNew = opened === '';
  return (
    <>
      <PageHead
        title={t('desk.macroPage.title')}
        actions={
          <>
            <DeskLink href="/chats" className={buttonStyle({ size: 'small', tone: 'quiet' })}>
              {t('desk.macroPage.back')}
            </DeskLink>
            {mayWrite && (
              <Button size="small" tone="money" onClick={() => setOpened('')}>
                {t('desk.macroPage.new')}
              </Button>
            )}
          </>
        }
      />
      {isNew && (
        <Card className="mb-4">
          <MacroForm macro={undefined} onDone={() => setOpened(undefined)} />
        </Card>
      )}
      <ReadStates
        read={read}
        feature="chat"
        isEmpty={({ macros }) => macros.length === 0 && !isNew}
        empty={{ title: t('desk.macroPage.none'), text: t('desk.macroPage.noneText') }}
      >
        {({ macros }) => (
          <ul className="flex flex-col gap-3">
            {macros.map((macro) => (
              <li key={macro.macroId}>
                <Card>
                  <MacroHead macro={macro} isOpen={opened === macro.macroId} onToggle={setOpened} />
                  {opened === macro.macroId && mayWrite ? (
                    <MacroForm key={macro.version} macro={macro} onDone={() => setOpened(undefined)} />
                  ) : (
                    <MacroTexts texts={macro.texts} />
                  )}
                </Card>
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
    </>
  );
};

type HeadProps = { macro: Macro; isOpen: boolean; onToggle: (macroId: string | undefined) => void };

const MacroHead = ({ macro, isOpen, onToggle }: HeadProps) => {
  const { t } = useTranslation('chat');
  const { macroId, title, version, by, isOffer, isActive } = macro;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-lg font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-11 text-start hover:underline"
          onClick={() => onToggle(isOpen ? undefined : macroId)}
        >
          {title}
        </button>
      </h2>
      {isOffer && <Badge tone="money">{t('desk.macroPage.offer')}</Badge>}
      {!isActive && <Badge>{t('desk.macroPage.off')}</Badge>}
      <span className="ms-auto text-xs text-faint">{t('desk.macroPage.version', { version, by })}</span>
    </div>
  );
};

const MacroTexts = ({ texts }: { texts: Macro['texts'] }) => (
  <dl className="flex flex-col gap-1 text-sm">
    {Object.entries(texts).map(([language, text]) => (
      <div key={language} className="flex gap-3">
        <dt className="w-8 shrink-0 text-xs text-faint">{language}</dt>
        <dd className="min-w-0 break-words whitespace-pre-wrap">{text}</dd>
      </div>
    ))}
  </dl>
);
