import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { attributeOf } from '../../domain/html-rules.ts';
import { linkAt, removeLink, setLink } from './commands.ts';

type Props = { view: EditorView; isOpen: boolean; onClose: () => void };

/** Where the selected words lead. */
export const LinkDialog = ({ view, isOpen, onClose }: Props) => {
  const { t } = useTranslation('content');
  return (
    <Dialog title={t('desk.rich.link')} isOpen={isOpen} onClose={onClose} place="centre">
      <LinkForm view={view} onClose={onClose} />
    </Dialog>
  );
};

const LinkForm = ({ view, onClose }: { view: EditorView; onClose: () => void }) => {
  const { t } = useTranslation('content');
  const known = linkAt(view.state);
  const [href, setHref] = useState(known ?? '');
  const [isTried, setIsTried] = useState(false);
  const safe = attributeOf('a', 'href', href.trim(), []);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog in a form: only this one is meant.
        event.stopPropagation();
        setIsTried(true);
        if (safe === undefined) return;
        setLink(safe)(view.state, view.dispatch);
        onClose();
      }}
    >
      <TextField
        label={t('desk.rich.address')}
        hint={t('desk.rich.addressHint')}
        error={isTried && safe === undefined ? t('desk.rich.addressWrong') : undefined}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          disabled={known === undefined}
          onClick={() => {
            removeLink(view.state, view.dispatch);
            onClose();
          }}
        >
          {t('desk.rich.unlink')}
        </Button>
        <Button type="submit" tone="money">
          {t('desk.rich.setLink')}
        </Button>
      </div>
    </form>
  );
};
