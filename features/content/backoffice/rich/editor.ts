import { EditorView } from 'prosemirror-view';
import { documentOf, htmlOfDocument, sliceOf, sliceOfText } from './document.ts';
import { stateOf } from './state.ts';

export type EditorOptions = {
  place: HTMLElement;
  html: string;
  label: string;
  /** The language of the text, `th`. */
  lang: string;
  imageHosts: readonly string[];
  isReadOnly: boolean;
  className: string;
  /** After each step, also where only the cursor moved. */
  onStep: (view: EditorView) => void;
  onChange: (html: string) => void;
};

/** The editor in its place. Pasted and dropped HTML is cleaned here, before the library would read it. */
export const openEditor = (options: EditorOptions): EditorView => {
  const { place, html, imageHosts } = options;
  const take = (view: EditorView, given: DataTransfer | null): boolean => {
    if (!given || given.files.length > 0) return false;
    const [pasted, plain] = [given.getData('text/html'), given.getData('text/plain')];
    if (pasted === '' && plain === '') return false;
    const slice = pasted === '' ? sliceOfText(plain) : sliceOf(pasted, imageHosts);
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
    return true;
  };
  const view: EditorView = new EditorView(place, {
    state: stateOf(documentOf(html, imageHosts)),
    editable: () => !options.isReadOnly,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      lang: options.lang,
      class: options.className,
    },
    dispatchTransaction: (step) => {
      view.updateState(view.state.apply(step));
      if (step.docChanged) options.onChange(htmlOfDocument(view.state.doc));
      options.onStep(view);
    },
    handleDOMEvents: {
      paste: (self, event) => {
        if (take(self, event.clipboardData)) event.preventDefault();
        return true;
      },
      // What is dragged within the text stays the library's own; from outside it comes in like something pasted.
      drop: (self, event) => {
        if (self.dragging) return false;
        event.preventDefault();
        take(self, event.dataTransfer);
        return true;
      },
    },
  });
  return view;
};

/** Another text in the same place: the form took a step back, or the other version was chosen. */
export const showHtml = (view: EditorView, html: string, imageHosts: readonly string[]): void =>
  view.updateState(stateOf(documentOf(html, imageHosts)));
