/** Puts a text into the clipboard, at a click; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // Pages on plain http have no clipboard, and those in a frame may not write to it: the old command copies there.
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
  return written ?? copySelected(text);
}

/** Copies by the command of the menu, which needs the text in the page. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-label';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const wasCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return wasCopied;
}
