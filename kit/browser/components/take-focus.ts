/**
 * Reference of a field that is typed into first: a dialog that opens looks for this attribute, and would else give the focus to
 * its cross. React's own `autoFocus` sets no attribute, and comes before the dialog is shown.
 */
export const takeFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
